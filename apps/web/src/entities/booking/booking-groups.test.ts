import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import type { BookingGroup } from '@nearhand/shared/bookings/next-action';
import { expect, it } from 'vitest';
import { buildBooking } from '../../test/booking.ts';
import { findNextBooking, groupBookings, type KeptPlaces } from './booking-groups.ts';

const now = new Date('2031-03-05T12:00:00Z');

function booking(_id: string, status: BookingStatus, scheduledDate: string): Booking {
  return buildBooking({ _id, status, scheduledDate });
}

const of = (group: BookingGroup, _id: string, day: number, fields: Partial<Booking> = {}) =>
  buildBooking({ _id, group, scheduledDate: `2031-03-${day}T09:00:00Z`, ...fields });
const waiting = (_id: string, day: number, by: string | null) =>
  of('needsYou', _id, day, { nextAction: { kind: 'pay', by } });

const listKeys = (bookings: Booking[], kept: KeptPlaces = new Map()) =>
  groupBookings(bookings, kept).map(({ group, entries }) => [group, ...entries.map(({ key }) => key)]);

it('lists what waits by its deadline, then visits the soonest first, then past ones the latest first', () => {
  expect(
    listKeys([
      of('past', 'long ago', 10),
      of('past', 'lately', 12),
      of('upcoming', 'later', 28),
      of('upcoming', 'soon', 26),
      of('today', 'tonight', 20),
      waiting('can wait', 21, '2031-03-24T09:00:00Z'),
      waiting('urgent', 27, '2031-03-22T09:00:00Z'),
    ]),
  ).toEqual([
    ['needsYou', 'urgent', 'can wait'],
    ['today', 'tonight'],
    ['upcoming', 'soon', 'later'],
    ['past', 'lately', 'long ago'],
  ]);
  expect(listKeys([])).toEqual([]);
});

it('keeps a row in its place when its booking moves on, and adds new ones', () => {
  const kept: KeptPlaces = new Map();
  listKeys(
    [waiting('first', 21, '2031-03-20T09:00:00Z'), waiting('second', 22, '2031-03-21T09:00:00Z')],
    kept,
  );

  const answered = [of('upcoming', 'first', 21), waiting('second', 22, '2031-03-21T09:00:00Z')];

  expect(listKeys([...answered, of('upcoming', 'new', 23)], kept)).toEqual([
    ['needsYou', 'first', 'second'],
    ['upcoming', 'new'],
  ]);
  expect(listKeys(answered)).toEqual([
    ['needsYou', 'second'],
    ['upcoming', 'first'],
  ]);
});

it('shows a series as one row: by the visit that waits, else by the next one', () => {
  const visit = (group: BookingGroup, index: number) =>
    of(group, `visit ${index}`, 10 + index, { series: { _id: 'series', index, count: 4 } });
  const leads = (visits: Booking[]) =>
    groupBookings(visits, new Map()).map(({ entries }) => entries.map(({ lead }) => lead._id));

  expect(leads([visit('past', 1), visit('upcoming', 3), visit('upcoming', 2)])).toEqual([['visit 2']]);
  expect(leads([visit('past', 1), visit('upcoming', 2), visit('needsYou', 4)])).toEqual([['visit 4']]);
  expect(leads([visit('past', 1), visit('past', 2)])).toEqual([['visit 2']]);
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
