import { OPEN_BOOKING_STATUSES, type Booking } from '@nearhand/shared/bookings';

export interface BookingGroup {
  title: string;
  bookings: Booking[];
}

/** What is still to come, the next one first, and then the rest, the latest first. A group that would be empty is left out. */
export function upcomingFirst(bookings: readonly Booking[], now: Date): BookingGroup[] {
  const byTime = bookings.toSorted((one, other) => timeOf(one) - timeOf(other));
  const upcoming = byTime.filter((booking) => isUpcoming(booking, now));
  const rest = byTime.filter((booking) => !isUpcoming(booking, now)).toReversed();
  return [
    { title: 'Upcoming', bookings: upcoming },
    { title: 'Past', bookings: rest },
  ].filter((group) => group.bookings.length > 0);
}

/** Whether somebody is still to come. */
export function isUpcoming(booking: Booking, now: Date): boolean {
  const isOpen = OPEN_BOOKING_STATUSES.some((open) => open === booking.status);
  return isOpen && timeOf(booking) > now.getTime();
}

function timeOf({ scheduledDate }: Booking): number {
  return Date.parse(scheduledDate);
}
