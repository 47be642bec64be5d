import { expect, it } from 'vitest';
import { bookingEvents, getEventRow } from '../bookings/booking-events.ts';
import { namesOf } from '../tables.ts';
import type { VisitNotice, Wording } from './notice-data.ts';
import { noticeTable } from './notice-table.ts';

const BOOKING = '66f1a2b3c4d5e6f708192a05';
const wording: Wording = {
  person: 'Ana',
  marketplace: 'Nearhand',
  formatTime: (instant) => instant.toISOString(),
  formatAmount: String,
  booking: BOOKING,
  isAnswered: false,
};

const sides = ['customer', 'provider'] as const;
const told = namesOf(bookingEvents).flatMap((event) =>
  sides.flatMap((side) => {
    const kind = getEventRow(event).notices[side];
    return kind ? [[event, side, kind] as const] : [];
  }),
);

it.each(told)('the notice of %s to its %s leads to the booking', (_event, side, kind) => {
  const data: VisitNotice = {
    side,
    service: 'Tap repair',
    scheduledDate: new Date(0),
    amount: 80,
    refund: 80,
  };

  expect(noticeTable[kind].write(data, wording).link).toBe(`/bookings/${BOOKING}`);
});

it.each(sides)('the notices about a review of a customer lead the %s to the booking', (side) => {
  const review = { service: 'Tap repair', side };
  const links = [
    noticeTable['review-published'].write({ ...review, rating: 5 }, wording).link,
    noticeTable['review-hidden'].write({ ...review, reason: 'Rude' }, wording).link,
  ];

  expect(links).toEqual([`/bookings/${BOOKING}`, `/bookings/${BOOKING}`]);
});
