import type { Booking } from '@nearhand/shared/bookings/bookings';
import { expect, it } from 'vitest';
import { buildBooking } from '../../test/booking.ts';
import { buildEntries, getOpenHours, getShownHours } from './calendar-entries.ts';

const booking = (scheduledDate: string, fields: Partial<Booking> = {}) =>
  buildBooking({
    _id: scheduledDate,
    status: 'approved',
    customer: { _id: 'c', name: 'Ada' },
    scheduledDate,
    duration: 90,
    ...fields,
  });
const days = ['2031-07-07', '2031-07-08'];
const entries = (...bookings: Booking[]) =>
  buildEntries({ bookings, blocks: [], timeZone: 'Europe/Lisbon', days });

it('puts a visit on its day in the time zone of the marketplace', () => {
  expect(entries(booking('2031-07-07T09:00:00.000Z'))).toMatchObject([
    { date: '2031-07-07', from: 600, until: 690, kind: 'approved', title: 'Tap repair', detail: 'Ada' },
  ]);
});

it('puts a visit over midnight on both days', () => {
  expect(entries(booking('2031-07-07T22:00:00.000Z'))).toMatchObject([
    { date: '2031-07-07', from: 1380, until: 1440 },
    { date: '2031-07-08', from: 0, until: 30 },
  ]);
});

it('gives a visit its full length when the clocks go back', () => {
  const found = buildEntries({
    bookings: [booking('2026-11-01T05:45:00.000Z', { duration: 30 })],
    blocks: [],
    timeZone: 'America/New_York',
    days: ['2026-11-01'],
  });

  expect(found).toMatchObject([{ date: '2026-11-01', from: 105, until: 135 }]);
});

it('puts visits at the same time side by side', () => {
  const found = entries(
    booking('2031-07-07T09:00:00.000Z'),
    booking('2031-07-07T09:30:00.000Z'),
    booking('2031-07-07T12:00:00.000Z'),
  );

  expect(found.map(({ lane, laneCount }) => [lane, laneCount])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ]);
});

it('shows a proposed time besides the current one, and no cancelled visit', () => {
  const reschedule = {
    scheduledDate: '2031-07-08T09:00:00.000Z',
    bookingDate: '2031-07-08',
    bookingTime: '10:00',
    by: 'customer' as const,
    createdAt: '2031-07-01T00:00:00.000Z',
    expiresAt: '2031-07-02T00:00:00.000Z',
  };
  const found = entries(
    booking('2031-07-07T09:00:00.000Z', { reschedule }),
    booking('2031-07-07T12:00:00.000Z', { status: 'cancelled' }),
  );

  expect(found.map(({ kind, date }) => [kind, date])).toEqual([
    ['approved', '2031-07-07'],
    ['proposed', '2031-07-08'],
  ]);
});

it('takes the hours of a day from its override, or else from its weekday', () => {
  const availability = {
    weeklyHours: [{ day: 'monday' as const, from: '09:00', to: '24:00' }],
    overrides: [{ date: '2031-07-14', windows: [], note: 'Holiday' }],
    bufferBefore: 0,
    bufferAfter: 0,
    minimumNotice: 0,
    bookingWindow: 90,
    slotInterval: 30 as const,
    holdPendingRequests: true,
    instantBooking: false,
  };

  expect(getOpenHours(availability, '2031-07-07').windows).toEqual([{ from: 540, until: 1440 }]);
  expect(getOpenHours(availability, '2031-07-14')).toEqual({ windows: [], note: 'Holiday' });
});

it('shows the hours from 8 to 18, and those of all entries', () => {
  expect(getShownHours([])).toEqual({ first: 8, last: 18 });
  expect(getShownHours([{ from: 450, until: 1190 }])).toEqual({ first: 7, last: 20 });
});
