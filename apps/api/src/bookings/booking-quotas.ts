import { OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import type { ClientSession, Types } from 'mongoose';
import { config } from '../config.ts';
import { TooManyRequestsError } from '../errors.ts';
import { BookingModel } from './booking.model.ts';

const DAY_MS = 86_400_000;

/**
 * Throws a TooManyRequestsError for a customer who has made as many bookings within a day as are allowed, whatever became of them,
 * or has as many open ones still to come as are allowed, with this provider or in all. Belongs into the transaction that makes the next one, which has written to the customer: of two made at once one has to count again.
 */
export async function checkBookingQuotas(
  customer: string,
  provider: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  if (!config.RATE_LIMIT) return;
  await checkDailyQuota(customer, session);
  // What is over blocks nobody's calendar, and not everything that is over can still be closed.
  const open = { customer, status: { $in: OPEN_BOOKING_STATUSES }, endDate: { $gt: new Date() } };
  const total = await BookingModel.countDocuments(open).session(session);
  if (total >= config.MAX_OPEN_BOOKINGS) throw new TooManyRequestsError(messages.booking.tooManyOpen);

  const withProvider = await BookingModel.countDocuments({ ...open, provider }).session(session);
  if (withProvider >= config.MAX_OPEN_BOOKINGS_PER_PROVIDER) {
    throw new TooManyRequestsError(messages.booking.tooManyWithProvider);
  }
}

async function checkDailyQuota(customer: string, session: ClientSession): Promise<void> {
  // Of the bookings that fill the quota the oldest: a day after it was made there is room again.
  const oldest = await BookingModel.findOne(
    { customer, createdAt: { $gt: new Date(Date.now() - DAY_MS) } },
    { createdAt: 1 },
    { sort: { createdAt: -1, _id: -1 }, skip: config.MAX_BOOKINGS_PER_DAY - 1, session },
  ).lean();
  if (!oldest) return;
  const secondsLeft = Math.ceil((oldest.createdAt.getTime() + DAY_MS - Date.now()) / 1000);
  throw new TooManyRequestsError(messages.booking.tooManyToday, Math.max(1, secondsLeft));
}
