import { getDenial } from '@nearhand/shared/bookings/booking-actions';
import { isOff } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { getEndingProblem } from '@nearhand/shared/bookings/problems';
import { isOpenOrLostChoice } from '@nearhand/shared/bookings/rescue';

/**
 * Returns the state of the rescue of a booking: another provider comes, a faster provider got the visit, or the customer can ask other
 * providers. Returns undefined if the provider has not dropped out.
 */
export function getRescueState(booking: Booking, now: Date): 'rescued' | 'lost' | 'open' | undefined {
  const { rescuedBy, provider, scheduledDate } = booking;
  if (rescuedBy) return 'rescued';
  if (isOff(booking) && isOpenOrLostChoice(booking)) return 'lost';
  // Of the past, only a provider who was absent can be replaced now.
  const isAhead = Date.parse(scheduledDate) > now.getTime() || getEndingProblem(booking) === 'providerAbsent';
  const facts = { ...booking, isProviderSuspended: provider.isSuspended ?? false };
  return isAhead && !getDenial('seeAlternatives', 'customer', facts, now) ? 'open' : undefined;
}
