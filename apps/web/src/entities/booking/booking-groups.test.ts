import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import { expect, it } from 'vitest';
import { buildBooking } from '../../test/booking.ts';
import { findNextBooking, groupByUpcoming } from './booking-groups.ts';

const now = new Date('2031-03-05T12:00:00Z');

function booking(_id: string, status: BookingStatus, scheduledDate: string): Booking {
  return buildBooking({ _id, status, scheduledDate });
}

const titlesAndIds = (bookings: Booking[]) =>
  groupByUpcoming(bookings, now).map((group) => [group.title, ...group.bookings.map(({ _id }) => _id)]);

it('lists upcoming visits soonest first, then past visits latest first', () => {
  expect(
    titlesAndIds([
      booking('long ago', 'completed', '2030-01-01T09:00:00Z'),
      booking('next month', 'pending', '2031-04-01T09:00:00Z'),
      booking('today', 'approved', '2031-03-05T12:01:00Z'),
      booking('yesterday', 'approved', '2031-03-04T09:00:00Z'),
      booking('called off', 'cancelled', '2031-05-01T09:00:00Z'),
    ]),
  ).toEqual([
    ['Upcoming', 'today', 'next month'],
    ['Past', 'called off', 'yesterday', 'long ago'],
  ]);
});

it('leaves out empty groups', () => {
  expect(titlesAndIds([booking('long ago', 'completed', '2030-01-01T09:00:00Z')])).toEqual([
    ['Past', 'long ago'],
  ]);
  expect(titlesAndIds([])).toEqual([]);
});

const buildVisit = (index: number, status: BookingStatus, scheduledDate: string): Booking => ({
  ...booking(`visit ${index}`, status, scheduledDate),
  series: { _id: 'series', index, count: 3 },
});

it('keeps the visits of a series together, at the place of the next one', () => {
  expect(
    titlesAndIds([
      booking('before', 'approved', '2031-03-06T09:00:00Z'),
      buildVisit(3, 'approved', '2031-03-17T09:00:00Z'),
      booking('between', 'approved', '2031-03-12T09:00:00Z'),
      buildVisit(1, 'completed', '2031-03-03T09:00:00Z'),
      buildVisit(2, 'approved', '2031-03-10T09:00:00Z'),
    ]),
  ).toEqual([['Upcoming', 'before', 'visit 1', 'visit 2', 'visit 3', 'between']]);
});

it('puts bookings that wait for a decision of the customer first', () => {
  const proposal = { bookingDate: '', bookingTime: '', createdAt: '', expiresAt: '' };
  const scheduledDate = '2031-03-20T09:00:00Z';
  expect(
    titlesAndIds([
      booking('soon', 'approved', '2031-03-06T09:00:00Z'),
      {
        ...booking('own proposal', 'approved', '2031-03-07T09:00:00Z'),
        reschedule: { ...proposal, scheduledDate, by: 'customer' },
      },
      {
        ...booking('to decide', 'approved', '2031-03-12T09:00:00Z'),
        reschedule: { ...proposal, scheduledDate, by: 'provider' },
      },
    ]),
  ).toEqual([['Upcoming', 'to decide', 'soon', 'own proposal']]);
});

it('finds the next approved visit, else the next pending one', () => {
  const pending = booking('pending', 'pending', '2031-03-06T09:00:00Z');
  const later = booking('later', 'approved', '2031-03-09T09:00:00Z');
  const approved = booking('approved', 'approved', '2031-03-08T09:00:00Z');
  const past = booking('past', 'approved', '2031-03-01T09:00:00Z');

  expect(findNextBooking([past, later, pending, approved], now)).toBe(approved);
  expect(findNextBooking([past, pending], now)).toBe(pending);
  expect(findNextBooking([past], now)).toBeUndefined();
});
