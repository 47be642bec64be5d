import { isApproved } from '@nearhand/shared/applications/applications';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { OPEN_BOOKING_STATUSES, SLOT_BLOCKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { describe, expect, it } from 'vitest';
import { daysBefore, getDatedBookings, isOpenOn, type DatedBooking } from './dates.ts';
import { demoBookings, demoServices, getDemoCustomer } from './demo-data.ts';

/** Clocks on each day of the week, around the start of daylight saving time, and one in a zone that is a day ahead. */
const CLOCKS = [
  ...Array.from({ length: 7 }, (_, index) => ({
    timeZone: 'America/New_York',
    now: new Date(Date.UTC(2027, 2, 10 + index, 15, 20)),
  })),
  { timeZone: 'Pacific/Auckland', now: new Date('2027-03-31T22:40:00Z') },
];

const isIn = (statuses: readonly string[]) => (booking: { status: string }) =>
  statuses.includes(booking.status);
const getKey = ({ key }: DatedBooking) => key;
const getBookingEnd = ({ scheduledDate, service }: DatedBooking) =>
  getEndDate(scheduledDate, service.duration);

/** Finds the pairs of bookings that overlap for their provider. */
function findOverlaps(bookings: DatedBooking[]): string[] {
  return bookings.flatMap((one, index) =>
    bookings
      .slice(index + 1)
      .filter((other) => one.service.provider === other.service.provider)
      .filter((other) => one.scheduledDate < getBookingEnd(other) && other.scheduledDate < getBookingEnd(one))
      .map((other) => `${getKey(one)} / ${getKey(other)}`),
  );
}

describe('the bookings of the demo data', () => {
  it('cover every possible pair of status and payment', () => {
    const pairs = new Set(
      demoBookings.map(({ status, paidBy }) => `${status} ${paidBy ? 'paid' : 'pending'}`),
    );

    expect(pairs).toEqual(
      new Set([
        'pending pending',
        'approved pending',
        'approved paid',
        'completed pending',
        'completed paid',
        'rejected pending',
        'cancelled pending',
        'cancelled paid',
      ]),
    );
  });

  it('give the demo customer at least twelve, in every status', () => {
    const own = demoBookings.filter(({ customer }) => customer === 'sofia');

    expect(own.length).toBeGreaterThanOrEqual(12);
    expect(new Set(own.map(({ status }) => status)).size).toBe(5);
  });

  it('give the demo provider eight services and requests in every status', () => {
    const requests = demoBookings.filter(({ service }) => service.provider.key === 'ana');

    expect(demoServices.filter(({ provider }) => provider.key === 'ana')).toHaveLength(8);
    expect(new Set(requests.map(({ status }) => status)).size).toBe(5);
  });

  it('are for services that can be booked', () => {
    const impossible = demoBookings.filter(
      ({ service }) => !service.isActive || !isApproved(service.provider),
    );

    expect(impossible).toEqual([]);
  });

  it('include completed ones in each of the past twelve weeks', () => {
    const weeks = new Set(
      demoBookings.filter(isIn(['completed'])).map(({ day }) => Math.floor((-day - 1) / 7)),
    );

    const past = Array.from({ length: 12 }, (_, week) => week);
    expect(past.filter((week) => !weeks.has(week))).toEqual([]);
  });

  it('are the same for the same clock', () => {
    const clock = { now: new Date('2027-03-10T15:20:00Z'), timeZone: 'UTC' };

    expect(getDatedBookings(clock)).toEqual(getDatedBookings(clock));
  });
});

describe.each(CLOCKS)('the bookings of the demo data loaded in $timeZone on $now', (clock) => {
  const bookings = getDatedBookings(clock);

  it('never overlap for a provider, whether they hold a slot or are open', () => {
    expect(findOverlaps(bookings.filter(isIn(SLOT_BLOCKING_STATUSES)))).toEqual([]);
    expect(findOverlaps(bookings.filter(isIn(OPEN_BOOKING_STATUSES)))).toEqual([]);
  });

  it('propose times at which the provider has no other booking', () => {
    const proposals = bookings.flatMap((booking) =>
      booking.proposedDate ? [{ ...booking, scheduledDate: booking.proposedDate }] : [],
    );
    const open = bookings.filter(isIn([...OPEN_BOOKING_STATUSES, ...SLOT_BLOCKING_STATUSES]));
    const sides = new Set(proposals.map(({ proposal }) => proposal?.by));

    expect(sides).toEqual(new Set(['customer', 'provider']));
    for (const each of proposals)
      expect(findOverlaps([each, ...open]).filter((pair) => pair.startsWith(getKey(each)))).toEqual([]);
    expect(proposals.filter(({ scheduledDate }) => scheduledDate <= clock.now)).toEqual([]);
  });

  it('have no duplicates by the same customer', () => {
    const open = bookings
      .filter(isIn(OPEN_BOOKING_STATUSES))
      .map(
        ({ customer, service, scheduledDate }) => `${customer} ${service.key} ${scheduledDate.toISOString()}`,
      );

    expect(new Set(open).size).toBe(open.length);
  });

  it('are pending in the future only, and completed in the past only', () => {
    const pending = bookings.filter(isIn(['pending']));
    const completed = bookings.filter(isIn(['completed']));

    expect(pending.filter(({ scheduledDate }) => scheduledDate <= clock.now)).toEqual([]);
    expect(completed.filter((booking) => getBookingEnd(booking) > clock.now)).toEqual([]);
  });

  it('are within the availability of the service', () => {
    const outside = bookings.filter((booking) => {
      const { availability } = booking.service;
      const [, opens = '0:00', closes = '24:00'] = /(\d+:\d\d)-(\d+:\d\d)/.exec(availability) ?? [];
      const start = toLocalTime(booking.scheduledDate, clock.timeZone);
      const end = toLocalTime(getBookingEnd(booking), clock.timeZone);
      return (
        !isOpenOn(start.date, availability) ||
        start.time < opens.padStart(5, '0') ||
        (end.date === start.date ? end.time > closes.padStart(5, '0') : closes !== '24:00')
      );
    });

    expect(outside.map(getKey)).toEqual([]);
  });

  it('are made after the registration and the service, and paid after that', () => {
    const impossible = bookings.filter(
      ({ customer, service, createdAt, scheduledDate, paidAt }) =>
        createdAt < daysBefore(clock.now, getDemoCustomer(customer).createdDaysAgo) ||
        createdAt < daysBefore(clock.now, service.createdDaysAgo) ||
        createdAt > clock.now ||
        createdAt > scheduledDate ||
        (paidAt !== undefined && (paidAt < createdAt || paidAt > clock.now)),
    );

    expect(impossible.map(getKey)).toEqual([]);
  });
});
