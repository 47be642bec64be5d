import { OPEN_BOOKING_STATUSES, type Booking } from '@nearhand/shared/bookings';

export interface BookingGroup {
  title: string;
  bookings: Booking[];
}

/** Groups bookings into upcoming ones, soonest first, and the rest, latest first. Leaves out empty groups. */
export function groupByUpcoming(bookings: readonly Booking[], now: Date): BookingGroup[] {
  const byTime = bookings.toSorted((one, other) => getTime(one) - getTime(other));
  const upcoming = byTime.filter((booking) => isUpcoming(booking, now));
  const rest = byTime.filter((booking) => !isUpcoming(booking, now)).toReversed();
  return [
    { title: 'Upcoming', bookings: upcoming },
    { title: 'Past', bookings: rest },
  ].filter((group) => group.bookings.length > 0);
}

/** Returns whether the visit is still to come. */
export function isUpcoming(booking: Booking, now: Date): boolean {
  const isOpen = OPEN_BOOKING_STATUSES.some((open) => open === booking.status);
  return isOpen && getTime(booking) > now.getTime();
}

function getTime({ scheduledDate }: Booking): number {
  return Date.parse(scheduledDate);
}
