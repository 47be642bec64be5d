import type { Booking } from '@nearhand/shared/bookings';
import { getFullRefundEnd } from '@nearhand/shared/cancellation-policy';

/** Returns the last instant at which the customer who cancels a booking gets everything back. */
export function getFullRefundEndOf({ cancellationPolicy, createdAt, scheduledDate }: Booking): Date {
  return getFullRefundEnd({
    policy: cancellationPolicy,
    createdAt: new Date(createdAt),
    scheduledDate: new Date(scheduledDate),
  });
}
