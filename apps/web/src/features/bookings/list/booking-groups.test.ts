import type { Booking, BookingStatus } from '@nearhand/shared/bookings';
import { expect, it } from 'vitest';
import { groupByUpcoming } from './booking-groups.ts';

const now = new Date('2031-03-05T12:00:00Z');

function booking(_id: string, status: BookingStatus, scheduledDate: string): Booking {
  const person = { _id: 'someone', name: 'Someone' };
  return {
    _id,
    status,
    scheduledDate,
    service: { _id: 'service', name: 'Tap repair', provider: person },
    customer: person,
    provider: person,
    bookingDate: '',
    bookingTime: '',
    duration: 60,
    basePrice: 80,
    unit: 'per service',
    currency: 'USD',
    cancellationPolicy: 'flexible',
    quantity: 1,
    place: 'customer',
    images: [],
    totalAmount: 80,
    paymentStatus: 'pending',
    createdAt: '2031-01-01T00:00:00Z',
  };
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
