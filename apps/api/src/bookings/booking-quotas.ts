import { OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import type { ClientSession, Types } from 'mongoose';
import { config } from '../config.ts';
import { TooManyRequestsError } from '../errors.ts';
import { BookingModel } from './booking.model.ts';

/**
 * Throws a TooManyRequestsError for a customer who has as many open bookings still to come as are allowed, with this provider or in all. Belongs
 * into the transaction that makes the next one, which has written to the customer: of two made at once one has to count again.
 */
export async function checkBookingQuotas(
  customer: string,
  provider: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  if (!config.RATE_LIMIT) return;
  // What is over blocks nobody's calendar, and not everything that is over can still be closed.
  const open = { customer, status: { $in: OPEN_BOOKING_STATUSES }, endDate: { $gt: new Date() } };
  const total = await BookingModel.countDocuments(open).session(session);
  if (total >= config.MAX_OPEN_BOOKINGS) throw new TooManyRequestsError(messages.booking.tooManyOpen);

  const withProvider = await BookingModel.countDocuments({ ...open, provider }).session(session);
  if (withProvider >= config.MAX_OPEN_BOOKINGS_PER_PROVIDER) {
    throw new TooManyRequestsError(messages.booking.tooManyWithProvider);
  }
}
