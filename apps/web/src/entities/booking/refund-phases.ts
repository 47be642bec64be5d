import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { CancellationTerms } from '@nearhand/shared/bookings/booking-terms';
import {
  getCustomerRefund,
  getFullRefundEnd,
  type CancelledBooking,
  type RefundTerms,
} from '@nearhand/shared/bookings/cancellation-policy';
import { getJobTerms, type JobTerms } from '@nearhand/shared/bookings/job-terms';
import { getRefundableAmount } from '@nearhand/shared/bookings/payments';
import { formats } from '../../lib/locale.ts';

export interface RefundPhase {
  refundPercent: number;
  /** In the booking's currency. */
  refundAmount: number;
  /** The last instant of the phase; null if it lasts until the start. */
  until: Date | null;
}

/** Returns the last instant at which the customer who cancels a booking gets everything back. */
export function getFullRefundDeadline(booking: Booking): Date {
  return getFullRefundEnd(toCancelledBooking(booking));
}

/** Returns the refund of now, which is that of `terms`, and the refunds of later, in order of time. */
export function getRefundPhases(booking: Booking, terms: CancellationTerms): RefundPhase[] {
  const until = terms.changesAt === null ? null : new Date(terms.changesAt);
  const { refundPercent, refundAmount } = terms;
  return [{ refundPercent, refundAmount, until }, ...getPhasesAfter(toCancelledBooking(booking), until)];
}

/** Says what cancelling means to the customer who has paid, or would mean after the payment, in the words of the offer. */
export function describeTerms(booking: Booking, now: Date, timeZone: string): JobTerms {
  const { currency, paymentStatus, totalAmount } = booking;
  const { scheduledDate, paidAmount, policy, createdAt } = toCancelledBooking(booking);
  const total = paymentStatus === 'paid' ? paidAmount : totalAmount;
  return getJobTerms(scheduledDate, { policy, createdAt, total, currency, timeZone, now, formats });
}

function getPhasesAfter(booking: CancelledBooking, end: Date | null): RefundPhase[] {
  if (!end) return [];
  const terms: RefundTerms = getCustomerRefund(booking, new Date(end.getTime() + 1));
  const { refundPercent, refundAmount, changesAt } = terms;
  return [{ refundPercent, refundAmount, until: changesAt }, ...getPhasesAfter(booking, changesAt)];
}

function toCancelledBooking(booking: Booking): CancelledBooking {
  return {
    policy: booking.cancellationPolicy,
    createdAt: new Date(booking.createdAt),
    scheduledDate: new Date(booking.scheduledDate),
    paidAmount: getRefundableAmount(booking, booking.currency),
    currency: booking.currency,
  };
}
