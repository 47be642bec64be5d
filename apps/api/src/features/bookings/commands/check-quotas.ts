import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { HELD_VISITS } from '@nearhand/shared/bookings/booking-series';
import { OPEN_BOOKING_STATUSES, SLOT_BLOCKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { MAX_HELD_VISITS_UNCONFIRMED } from '@nearhand/shared/limits';
import type { Types, ClientSession, QueryFilter } from 'mongoose';
import { DAY_MS } from '@nearhand/shared/durations';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { config } from '../../../config.ts';
import { TooManyRequestsError } from '../../../errors.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';

/**
 * Throws a TooManyRequestsError for a customer who has reached the limit of bookings within a day, in any status, or of
 * open bookings that are not over, with this provider or in total. A series counts as one. Runs in the transaction that
 * creates the booking, after it has locked the customer: of two concurrent requests, one conflicts and counts again.
 */
export async function assertWithinBookingQuotas(
  customer: string,
  provider: Types.ObjectId,
  tx: ClientSession,
): Promise<void> {
  if (!config.RATE_LIMIT) return;
  await assertWithinDailyQuota(customer, tx);
  // Past bookings do not count: they block no calendar, and not all of them can still be closed.
  const open = { customer, status: { $in: OPEN_BOOKING_STATUSES }, endDate: { $gt: new Date() } };
  const total = await countOnce(open, tx);
  if (total >= config.MAX_OPEN_BOOKINGS) throw new TooManyRequestsError(bookingMessages.tooManyOpen);

  const withProvider = await countOnce({ ...open, provider }, tx);
  if (withProvider >= config.MAX_OPEN_BOOKINGS_PER_PROVIDER) {
    throw new TooManyRequestsError(bookingMessages.tooManyWithProvider);
  }
}

/**
 * Throws a TooManyRequestsError for a customer who has more visits ahead than allowed, with this provider or in total. A request for a
 * series counts as its first visits. Runs in the transaction that has locked the customer and created the visits.
 */
export async function assertWithinHeldVisits(
  { id: customer, isConfirmed }: CurrentUser,
  provider: Types.ObjectId,
  tx: ClientSession,
): Promise<void> {
  if (!config.RATE_LIMIT) return;
  const held = {
    customer,
    status: { $in: OPEN_BOOKING_STATUSES },
    endDate: { $gt: new Date() },
    $or: [
      { status: { $in: SLOT_BLOCKING_STATUSES } },
      { series: { $exists: false } },
      { 'series.index': { $lte: HELD_VISITS } },
    ],
  };
  const total = await BookingModel.countDocuments(held).session(tx);
  if (!isConfirmed && total > MAX_HELD_VISITS_UNCONFIRMED)
    throw new TooManyRequestsError(bookingMessages.tooManyHeldUnconfirmed(MAX_HELD_VISITS_UNCONFIRMED));
  const { MAX_HELD_VISITS, MAX_HELD_VISITS_PER_PROVIDER } = config;
  if (total > MAX_HELD_VISITS) throw new TooManyRequestsError(bookingMessages.tooManyHeld(MAX_HELD_VISITS));
  const withProvider = await BookingModel.countDocuments({ ...held, provider }).session(tx);
  if (withProvider > MAX_HELD_VISITS_PER_PROVIDER)
    throw new TooManyRequestsError(bookingMessages.tooManyHeldWithProvider(MAX_HELD_VISITS_PER_PROVIDER));
}

/** Counts bookings, and each series once. */
async function countOnce(filter: QueryFilter<BookingDocument>, tx: ClientSession): Promise<number> {
  const single = await BookingModel.countDocuments({ ...filter, series: { $exists: false } }).session(tx);
  const series = await BookingModel.distinct('series._id', {
    ...filter,
    series: { $exists: true },
  }).session(tx);
  return single + series.length;
}

async function assertWithinDailyQuota(customer: string, tx: ClientSession): Promise<void> {
  // The oldest booking that fills the quota: a day after it was made, the customer can book again.
  const oldest = await BookingModel.findOne(
    {
      customer,
      createdAt: { $gt: new Date(Date.now() - DAY_MS) },
      $or: [{ series: { $exists: false } }, { 'series.index': 1 }],
    },
    { createdAt: 1 },
    { sort: { createdAt: -1, _id: -1 }, skip: config.MAX_BOOKINGS_PER_DAY - 1, session: tx },
  ).lean();
  if (!oldest) return;
  const secondsLeft = Math.ceil((oldest.createdAt.getTime() + DAY_MS - Date.now()) / 1000);
  throw new TooManyRequestsError(bookingMessages.tooManyToday, Math.max(1, secondsLeft));
}
