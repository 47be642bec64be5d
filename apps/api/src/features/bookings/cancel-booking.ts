import { mayChangeStatus } from '@nearhand/shared/booking-transitions';
import type { Booking, CancelBookingInput } from '@nearhand/shared/bookings';
import type { CancellationTerms } from '@nearhand/shared/cancellation';
import { cancellationMessages } from '@nearhand/shared/cancellation-messages';
import {
  DEFAULT_CANCELLATION_POLICY,
  getCustomerRefund,
  getFullRefund,
  type RefundTerms,
} from '@nearhand/shared/cancellation-policy';
import { REFUND_ID_PREFIX } from '@nearhand/shared/payments';
import { nanoid } from 'nanoid';
import type { CurrentUser } from '../../auth/authorize.ts';
import { config } from '../../config.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError } from '../../errors.ts';
import { recordAdminAction, type AuditContext } from '../audit/audit-log.ts';
import { releaseTimes } from '../availability/provider-calendar.ts';
import { getActingSide, recordBookingEvent } from './booking-history.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { findAccessibleBooking } from './bookings.ts';
import { presentBooking } from './present-booking.ts';
import { hasExpired } from './request-expiry.ts';
import { transitionError } from './transition-error.ts';

/** Returns what it would mean if `user` cancelled a booking now. */
export async function previewCancellation(id: string, user: CurrentUser): Promise<CancellationTerms> {
  const booking = await withFailoverRetry(() => findAccessibleBooking(id, user));
  return presentTerms(getTerms(booking, user, new Date()));
}

/**
 * Cancels a booking, frees its time and refunds what the customer gets back. Throws a ConflictError, and changes
 * nothing, when `refundAmount` is not what applies now.
 */
export async function cancelBooking(
  id: string,
  { user, requestId }: AuditContext,
  { reason, refundAmount: expected }: CancelBookingInput,
): Promise<Booking> {
  return withTransaction(async (tx) => {
    const now = new Date();
    const booking = await findAccessibleBooking(id, user, tx);
    const terms = getTerms(booking, user, now);
    if (expected !== undefined && expected !== terms.refundAmount) {
      const present = { cancellation: presentTerms(terms) };
      throw new ConflictError(cancellationMessages.refundChanged, booking.status, present);
    }
    const { status, paymentStatus, scheduledDate } = booking;
    // The filter includes all that the refund depends on.
    const cancelled = await BookingModel.findOneAndUpdate(
      { _id: booking._id, status, paymentStatus, scheduledDate },
      { status: 'cancelled', ...buildCancellation({ booking, user, terms, now, reason }) },
      { returnDocument: 'after', session: tx },
    ).lean();
    if (!cancelled) throw transitionError(booking, user, 'cancelled', now);
    await releaseTimes([cancelled], tx);
    const target = { _id: cancelled._id, name: cancelled.serviceName, provider: cancelled.provider, reason };
    await recordAdminAction({ user, requestId }, 'booking.cancelled', target, tx);
    await recordBookingEvent(cancelled, { kind: 'cancelled', by: user, at: now }, tx);
    const { refund } = cancelled;
    if (refund) {
      await recordBookingEvent(cancelled, { kind: 'refunded', by: user, at: now, amount: refund.amount }, tx);
    }
    return presentBooking(cancelled, user);
  });
}

/** Returns what cancelling means at `now`. Throws if `user` cannot cancel the booking. */
function getTerms(booking: BookingDocument, user: CurrentUser, now: Date): RefundTerms {
  const side = getActingSide(user, booking);
  const { status, scheduledDate, createdAt, paymentStatus, totalAmount } = booking;
  if (!mayChangeStatus(side, status, 'cancelled') || hasExpired(booking, now)) {
    throw transitionError(booking, user, 'cancelled', now);
  }
  if (scheduledDate <= now) throw new ConflictError(cancellationMessages.alreadyStarted, status);
  const paid = {
    policy: booking.cancellationPolicy ?? DEFAULT_CANCELLATION_POLICY,
    createdAt,
    scheduledDate,
    paidAmount: paymentStatus === 'paid' ? totalAmount : 0,
    currency: config.MARKETPLACE_CURRENCY,
  };
  return side === 'customer' ? getCustomerRefund(paid, now) : getFullRefund(paid);
}

interface CancellationFacts {
  booking: BookingDocument;
  user: CurrentUser;
  terms: RefundTerms;
  now: Date;
  reason: string | undefined;
}

function buildCancellation({ booking, user, terms, now, reason }: CancellationFacts) {
  const { refundAmount, feeAmount } = terms;
  const by = getActingSide(user, booking);
  return {
    cancellation: { by, at: now, ...(reason && { reason }), refundAmount, feeAmount },
    ...(refundAmount > 0 && {
      refund: { amount: refundAmount, refundId: REFUND_ID_PREFIX + nanoid(), at: now },
    }),
  };
}

function presentTerms({ changesAt, ...terms }: RefundTerms): CancellationTerms {
  return { ...terms, changesAt: changesAt && changesAt.toISOString() };
}
