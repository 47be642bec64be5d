import type { Booking } from '@nearhand/shared/bookings/bookings';

/** Returns whether completing the booking now may be a mistake: the visit is still to come, or the customer has not paid. */
export function needsCompleteConfirmation({ scheduledDate, paymentStatus }: Booking, now: Date): boolean {
  return paymentStatus !== 'paid' || Date.parse(scheduledDate) > now.getTime();
}
