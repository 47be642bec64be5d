import { offerMessages } from '@nearhand/shared/bookings/booking-offers';
import { isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { DeclineOfferInput } from '@nearhand/shared/bookings/offers';
import { withTransaction } from '../../../database/transactions.ts';
import { ConflictError } from '../../../errors.ts';
import type { AuditContext } from '../../audit/audit-log.ts';
import { runAction } from './run-action.ts';

/** Declines an offer, and cancels the request with it if the customer wants so. */
export async function declineOffer(
  id: string,
  input: DeclineOfferInput,
  caller: AuditContext,
): Promise<{ booking: Booking; message: string }> {
  return withTransaction(async (tx) => {
    const declined = await runAction({ action: 'declineOffer', id, caller, input }, tx);
    if (!input.cancel) return { booking: declined.booking, message: declined.message };
    const { status } = declined.booking;
    if (!isRequest({ status })) throw new ConflictError(offerMessages.cancelsRequest, status);
    const cancelled = await runAction({ action: 'cancel', id, caller }, tx);
    return { booking: cancelled.booking, message: cancelled.message };
  });
}
