import { HOUR_MS } from '../durations.ts';
import { FREE_CANCELLATION_HOURS } from '../limits.ts';
import { currencyDecimals } from '../money.ts';

// Without zod, so that a page that only reads or shows a policy does not load it.

/** How much of what was paid a customer gets back; the first is the default. */
export const cancellationPolicies = ['flexible', 'moderate', 'strict'] as const;
export type CancellationPolicy = (typeof cancellationPolicies)[number];
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = 'flexible';

/** Up to how many hours before the start everything or half is refunded; 0 is up to the start. */
export const REFUND_HOURS: Record<CancellationPolicy, { full: number; half: number }> = {
  flexible: { full: FREE_CANCELLATION_HOURS, half: 0 },
  moderate: { full: 72, half: 24 },
  strict: { full: 7 * 24, half: 72 },
};

/** Within this time after booking everything is refunded, unless the start is closer than `GRACE_PERIOD_NOTICE_MS`. */
const GRACE_PERIOD_MS = HOUR_MS;
const GRACE_PERIOD_NOTICE_MS = 24 * HOUR_MS;

export interface CancelledBooking {
  policy: CancellationPolicy;
  createdAt: Date;
  scheduledDate: Date;
  /** What the customer has paid, 0 before. */
  paidAmount: number;
  currency: string;
}

export interface RefundTerms {
  policy: CancellationPolicy;
  refundPercent: number;
  refundAmount: number;
  /** What of the paid amount is not refunded. */
  feeAmount: number;
  /** The last instant of these terms; null if they last until the start. */
  changesAt: Date | null;
}

/** Returns the last instant at which a customer who cancels gets everything back. */
export function getFullRefundEnd({
  policy,
  createdAt,
  scheduledDate,
}: Pick<CancelledBooking, 'policy' | 'createdAt' | 'scheduledDate'>): Date {
  const start = scheduledDate.getTime();
  const gracePeriodEnd = Math.min(createdAt.getTime() + GRACE_PERIOD_MS, start - GRACE_PERIOD_NOTICE_MS);
  return new Date(Math.max(start - REFUND_HOURS[policy].full * HOUR_MS, gracePeriodEnd));
}

/** Returns what a customer gets back who cancels at `now`, before the start. An instant on a limit has the better side. */
export function getCustomerRefund(booking: CancelledBooking, now: Date): RefundTerms {
  const fullUntil = getFullRefundEnd(booking);
  if (now <= fullUntil) return refund(booking, 100, fullUntil);
  const { half } = REFUND_HOURS[booking.policy];
  const halfUntil = new Date(booking.scheduledDate.getTime() - half * HOUR_MS);
  if (now <= halfUntil) return refund(booking, 50, half === 0 ? null : halfUntil);
  return refund(booking, 0, null);
}

/** Returns what the customer gets back when the provider or an admin cancels: everything. */
export function getFullRefund(booking: CancelledBooking): RefundTerms {
  return refund(booking, 100, null);
}

/** Rounds half up to the minor unit of the currency; refund and fee add up to what was paid. */
function refund(
  { policy, paidAmount, currency }: CancelledBooking,
  refundPercent: number,
  changesAt: Date | null,
): RefundTerms {
  const factor = 10 ** currencyDecimals(currency);
  const paid = Math.round(paidAmount * factor);
  const refunded = Math.floor((paid * refundPercent) / 100 + 0.5);
  return {
    policy,
    refundPercent,
    refundAmount: refunded / factor,
    feeAmount: (paid - refunded) / factor,
    changesAt,
  };
}
