import { roundMoney } from '../money.ts';
import { blocksSlot, type BookingStatus, type PaymentStatus } from './booking-statuses.ts';

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

/** Returns all that was paid for a booking, whatever was refunded. */
export function getPaidAmount(booking: PaidBooking, currency: string): number {
  return roundMoney(
    getPayments(booking).reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
}

/** Returns what of a raised price is open; 0 for a visit that does not take place. */
export function getAmountDue(booking: { status: BookingStatus; amountDue?: number | undefined }): number {
  return blocksSlot(booking) ? (booking.amountDue ?? 0) : 0;
}
