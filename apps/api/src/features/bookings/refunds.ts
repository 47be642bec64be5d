import { REFUND_ID_PREFIX } from '@nearhand/shared/bookings/booking-terms';
import * as payments from '@nearhand/shared/bookings/payments';
import { nanoid } from 'nanoid';
import { config } from '../../config.ts';
import type { BookingDocument, StoredRefund } from '../../models/booking.model.ts';

type Money = Parameters<typeof payments.getPaidAmount>[0] & Pick<BookingDocument, 'refunds'>;

export function getPaidAmount(booking: Money): number {
  return payments.getPaidAmount(booking, config.MARKETPLACE_CURRENCY);
}

export function getRefundedAmount(booking: Pick<Money, 'refunds'>): number {
  return payments.getRefundedAmount(booking, config.MARKETPLACE_CURRENCY);
}

export function getRefundableAmount(booking: Money): number {
  return payments.getRefundableAmount(booking, config.MARKETPLACE_CURRENCY);
}

/** Returns the refunds of a booking with one more, as a field to set: at most what is left. Nothing for an amount of 0. */
export function addRefund(
  booking: Money,
  { amount, ...refund }: Omit<StoredRefund, '_id'>,
): Pick<BookingDocument, 'refunds'> {
  const back = Math.min(amount, getRefundableAmount(booking));
  const { refunds = [] } = booking;
  return back > 0
    ? { refunds: [...refunds, { _id: REFUND_ID_PREFIX + nanoid(), amount: back, ...refund }] }
    : {};
}
