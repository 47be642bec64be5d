import { expect, it } from 'vitest';
import { buildBooking } from '../../test/booking.ts';
import { findServicesToBookAgain, findVisitsOfDay } from './visits.ts';

const ids = (bookings: readonly { _id: string }[]) => bookings.map(({ _id }) => _id);

it('finds the visits of a day in order, also those that last several days', () => {
  const visit = (_id: string, scheduledDate: string, rest = {}) =>
    buildBooking({ _id, scheduledDate, status: 'approved', ...rest });
  const bookings = [
    visit('afternoon', '2031-03-05T15:00:00Z'),
    visit('done', '2031-03-05T08:00:00Z', { status: 'completed' }),
    visit('two days', '2031-03-04T08:00:00Z', { duration: 2 * 1440 }),
    visit('until midnight', '2031-03-04T23:00:00Z'),
    visit('request', '2031-03-05T10:00:00Z', { status: 'pending' }),
    visit('tomorrow', '2031-03-06T10:00:00Z'),
  ];

  expect(ids(findVisitsOfDay(bookings, '2031-03-05', 'UTC'))).toEqual(['two days', 'done', 'afternoon']);
});

it('offers each service once that can still be booked, the last visit first', () => {
  const past = (_id: string, scheduledDate: string, service: string, isUnavailable?: true) => {
    const booking = buildBooking({ _id, scheduledDate, status: 'completed' });
    return {
      ...booking,
      service: { ...booking.service, _id: service, ...(isUnavailable && { isUnavailable }) },
    };
  };
  const completed = [
    past('older', '2031-01-01T09:00:00Z', 'taps'),
    past('newer', '2031-02-01T09:00:00Z', 'taps'),
    past('gone', '2031-02-03T09:00:00Z', 'deleted', true),
    past('oldest', '2030-12-01T09:00:00Z', 'paint'),
    past('newest', '2031-02-02T09:00:00Z', 'drains'),
  ];

  expect(ids(findServicesToBookAgain(completed, 3))).toEqual(['newest', 'newer', 'oldest']);
  expect(ids(findServicesToBookAgain(completed, 1))).toEqual(['newest']);
});
