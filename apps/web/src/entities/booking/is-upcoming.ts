import { OPEN_BOOKING_STATUSES, type Booking } from '@nearhand/shared/bookings/bookings';

/** Returns whether the visit is open and still to come. */
export function isUpcoming({ status, scheduledDate }: Booking, now: Date): boolean {
  const isOpen = OPEN_BOOKING_STATUSES.some((open) => open === status);
  return isOpen && Date.parse(scheduledDate) > now.getTime();
}
