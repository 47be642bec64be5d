import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { isUpcoming } from './booking.ts';
import { getLeadVisit, groupBySeries } from './series.ts';

export interface BookingGroup {
  title: string;
  bookings: Booking[];
}

/**
 * Groups bookings into upcoming ones, soonest first, and past ones, latest first. Those that wait for a decision of the
 * customer come first, and the visits of a series stay together, at the place of the next one. Leaves out empty groups.
 */
export function groupByUpcoming(bookings: readonly Booking[], now: Date): BookingGroup[] {
  const leads = findLeads(bookings, now);
  const leadOf = (booking: Booking) => (booking.series && leads.get(booking.series._id)) ?? booking;
  const byTime = bookings.toSorted(
    (one, other) => getTime(leadOf(one)) - getTime(leadOf(other)) || getTime(one) - getTime(other),
  );
  const waiting = new Set(bookings.filter(needsDecision).map(leadOf));
  const upcoming = byTime
    .filter((booking) => isUpcoming(leadOf(booking), now))
    .toSorted((one, other) => Number(waiting.has(leadOf(other))) - Number(waiting.has(leadOf(one))));
  const past = byTime.filter((booking) => !isUpcoming(leadOf(booking), now)).toReversed();
  return [
    { title: 'Upcoming', bookings: upcoming },
    { title: 'Past', bookings: past },
  ].filter((group) => group.bookings.length > 0);
}

function findLeads(bookings: readonly Booking[], now: Date): ReadonlyMap<string, Booking> {
  const leads = new Map<string, Booking>();
  for (const visits of groupBySeries(bookings)) {
    const lead = getLeadVisit(visits, now);
    if (lead?.series) leads.set(lead.series._id, lead);
  }
  return leads;
}

/** Returns whether the provider has proposed another time. */
function needsDecision({ reschedule }: Booking): boolean {
  return reschedule?.by === 'provider';
}

/** Returns the next approved visit; if there is none, the next pending one. */
export function findNextBooking(bookings: readonly Booking[], now: Date): Booking | undefined {
  const upcoming = bookings
    .filter((booking) => isUpcoming(booking, now))
    .toSorted((one, other) => getTime(one) - getTime(other));
  return upcoming.find(isAgreed) ?? upcoming[0];
}

function getTime({ scheduledDate }: Booking): number {
  return Date.parse(scheduledDate);
}
