import { OPEN_BOOKING_STATUSES, type Booking } from '@nearhand/shared/bookings';

export interface BookingGroup {
  title: string;
  bookings: Booking[];
}

/**
 * Groups bookings into upcoming ones, soonest first, and the rest, latest first. What waits for an answer of the
 * customer is before all others, and the visits of a series are together, where the next of them is. Leaves out empty
 * groups.
 */
export function groupByUpcoming(bookings: readonly Booking[], now: Date): BookingGroup[] {
  const leads = findLeads(bookings, now);
  const leadOf = (booking: Booking) => (booking.series && leads.get(booking.series._id)) ?? booking;
  const byTime = bookings.toSorted(
    (one, other) => getTime(leadOf(one)) - getTime(leadOf(other)) || getTime(one) - getTime(other),
  );
  const waiting = new Set(bookings.filter(needsAnswer).map(leadOf));
  const upcoming = byTime
    .filter((booking) => isUpcoming(leadOf(booking), now))
    .toSorted((one, other) => Number(waiting.has(leadOf(other))) - Number(waiting.has(leadOf(one))));
  const rest = byTime.filter((booking) => !isUpcoming(leadOf(booking), now)).toReversed();
  return [
    { title: 'Upcoming', bookings: upcoming },
    { title: 'Past', bookings: rest },
  ].filter((group) => group.bookings.length > 0);
}

/** Returns the next visit of each series, by its id; the last one where none is to come. */
function findLeads(bookings: readonly Booking[], now: Date): ReadonlyMap<string, Booking> {
  const leads = new Map<string, Booking>();
  for (const booking of bookings.toSorted((one, other) => getTime(one) - getTime(other))) {
    const { series } = booking;
    const lead = series && leads.get(series._id);
    if (series && !(lead && isUpcoming(lead, now))) leads.set(series._id, booking);
  }
  return leads;
}

/** Returns whether the provider has proposed another time. */
function needsAnswer({ reschedule }: Booking): boolean {
  return reschedule?.by === 'provider';
}

/** Returns whether the visit is still to come. */
export function isUpcoming(booking: Booking, now: Date): boolean {
  const isOpen = OPEN_BOOKING_STATUSES.some((open) => open === booking.status);
  return isOpen && getTime(booking) > now.getTime();
}

/** Returns the next approved visit; if there is none, the next pending one. */
export function findNextBooking(bookings: readonly Booking[], now: Date): Booking | undefined {
  const upcoming = bookings
    .filter((booking) => isUpcoming(booking, now))
    .toSorted((one, other) => getTime(one) - getTime(other));
  return upcoming.find(({ status }) => status === 'approved') ?? upcoming[0];
}

function getTime({ scheduledDate }: Booking): number {
  return Date.parse(scheduledDate);
}
