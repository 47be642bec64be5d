import { roundMoney } from '../money.ts';
import { isPaidOrSettled, type BookingFacts } from './booking-facts.ts';
import { paymentMessages } from './booking-messages.ts';
import { blocksSlot, isAgreed, type BookingStatus, type PaymentStatus } from './booking-statuses.ts';
import { isOwnJob } from './own-job-rules.ts';

// What a customer has paid for a booking, and what is open. Without zod, so that pages can read it.

interface PaidBooking {
  paymentStatus: PaymentStatus;
  totalAmount: number;
  paymentId?: string | undefined;
  paidAt?: Date | undefined;
  payments?: readonly Payment[] | undefined;
}

interface Payment {
  amount: number;
  paymentId: string;
  at: Date;
}

/** Returns the payments of a booking. One that was paid before they were stored one by one has been paid once, in full. */
export function getPayments({ paymentStatus, totalAmount, ...booking }: PaidBooking): readonly Payment[] {
  const { payments, paymentId, paidAt } = booking;
  if (paymentStatus !== 'paid' || payments) return payments ?? [];
  return [{ amount: totalAmount, paymentId: paymentId ?? '', at: paidAt ?? new Date(0) }];
}

interface Amount {
  amount: number;
}

interface Money extends Pick<PaidBooking, 'paymentStatus' | 'totalAmount'> {
  payments?: readonly Amount[] | undefined;
  refunds?: readonly Amount[] | undefined;
}

/** Returns all that was paid for a booking, whatever was refunded. */
export function getPaidAmount({ paymentStatus, totalAmount, payments }: Money, currency: string): number {
  if (!payments) return paymentStatus === 'paid' ? totalAmount : 0;
  return sumUp(payments, currency);
}

/** Returns the sum of what has gone back to the customer. */
export function getRefundedAmount({ refunds = [] }: Pick<Money, 'refunds'>, currency: string): number {
  return sumUp(refunds, currency);
}

/** Returns what of the paid amount has not gone back to the customer yet. */
export function getRefundableAmount(booking: Money, currency: string): number {
  return roundMoney(getPaidAmount(booking, currency) - getRefundedAmount(booking, currency), currency);
}

/** Returns whether nothing of what was paid is left with the provider. */
export function isFullyRefunded(booking: Money, currency: string): boolean {
  return getRefundedAmount(booking, currency) > 0 && getRefundableAmount(booking, currency) <= 0;
}

function sumUp(amounts: readonly Amount[], currency: string): number {
  return roundMoney(
    amounts.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
}

/** Returns what of a raised price is open; 0 for a visit that does not take place. */
export function getAmountDue(booking: { status: BookingStatus; amountDue?: number | undefined }): number {
  return blocksSlot(booking) ? (booking.amountDue ?? 0) : 0;
}

type Due = Pick<BookingFacts, 'status' | 'paymentStatus' | 'settledOffline' | 'amountDue' | 'origin'>;

interface PayableBooking extends Due {
  provider: { isClosed?: boolean | undefined; isSuspended?: boolean | undefined };
}

/** Returns whether a booking is paid by its customer, once: the provider has an account that is not suspended (product 4). */
export function isPayable(booking: PayableBooking): boolean {
  return isAnythingDue(booking) && getPaymentObstacle(booking) === undefined;
}

/** Returns why the customer cannot pay although payment is due, or undefined. */
export function getPaymentObstacle(booking: PayableBooking): string | undefined {
  if (!isAnythingDue(booking)) return undefined;
  if (booking.provider.isClosed) return paymentMessages.providerGone;
  return booking.provider.isSuspended ? paymentMessages.providerSuspended : undefined;
}

/** Returns how the customer pays now: for the booking, or what a raised price has left open. */
export function getPaymentAction(
  booking: Pick<BookingFacts, 'status' | 'amountDue'>,
): 'pay' | 'payDifference' {
  return getAmountDue(booking) > 0 ? 'payDifference' : 'pay';
}

/** Returns what the customer pays now: the total, or what a raised price has left open. */
export function getPayableAmount(
  booking: Pick<BookingFacts, 'status' | 'amountDue'> & { totalAmount: number },
): number {
  return getAmountDue(booking) || booking.totalAmount;
}

/** Returns whether a booking is approved and not paid. */
export function isPaymentDue(
  booking: Pick<BookingFacts, 'status' | 'paymentStatus' | 'settledOffline'>,
): boolean {
  return isAgreed(booking) && !isPaidOrSettled(booking);
}

function isAnythingDue(booking: Due): boolean {
  if (isOwnJob(booking)) return false;
  return isPaymentDue(booking) || getAmountDue(booking) > 0;
}
