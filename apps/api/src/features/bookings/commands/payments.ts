import { PAYMENT_ID_PREFIX } from '@nearhand/shared/bookings/booking-terms';
import { nanoid } from 'nanoid';
import type { BookingDocument, StoredPayment } from '../../../models/booking.model.ts';
import type { ActionRun } from './action-run.ts';

export function buildPayment(amount: number, at: Date): StoredPayment {
  return { amount, paymentId: PAYMENT_ID_PREFIX + nanoid(), at };
}

export function buildFirstPayment(
  amount: number,
  { input: { method }, now }: ActionRun,
): Partial<BookingDocument> {
  const payment = buildPayment(amount, now);
  return {
    paymentStatus: 'paid',
    paymentId: payment.paymentId,
    ...(method && { paymentMethod: method }),
    paidAt: now,
    payments: [payment],
  };
}
