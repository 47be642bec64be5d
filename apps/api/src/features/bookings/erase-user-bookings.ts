import { messages } from '@nearhand/shared/api-messages';
import { OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { eraseReasons, eraseTargetNames } from '../audit/audit-names.ts';
import { readInBatches } from '../../database/paginate.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError } from '../../errors.ts';
import type { BookingActor } from './booking-actor.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { applyAction } from './run-action.ts';

const BATCH_SIZE = 200;

/** Matches approved visits that are not over. */
const buildUpcomingFilter = () => ({ status: 'approved' as const, endDate: { $gt: new Date() } });

/**
 * Throws while the other side relies on an upcoming visit that this user has approved or paid for.
 * Runs in the transaction that closes the account.
 */
export async function assertNoUpcomingVisits(user: Types.ObjectId, tx: ClientSession): Promise<void> {
  if (await BookingModel.exists({ ...buildUpcomingFilter(), provider: user }).session(tx)) {
    throw new AppError('bookings_ahead', messages.account.awaitedAsProvider);
  }
  const paid = { ...buildUpcomingFilter(), customer: user, paymentStatus: 'paid' as const };
  if (await BookingModel.exists(paid).session(tx)) {
    throw new AppError('bookings_ahead', messages.account.awaitsPaidVisit);
  }
}

/** Erases a user whose account is closed from all bookings, step by step. It can be interrupted and repeated. */
export async function eraseUserBookings(user: Types.ObjectId): Promise<void> {
  await forEachBatch(user, { customer: user }, eraseAsCustomer);
  await forEachBatch(user, { provider: user }, eraseAsProvider);
  await ProviderCalendarModel.deleteOne({ _id: user });
}

/**
 * Rejects bookings made with a provider while the account was being closed. Creating a booking writes to its service,
 * so no more can follow once the services are deleted.
 */
export async function eraseLateBookings(provider: Types.ObjectId): Promise<void> {
  await forEachBatch(provider, { provider, status: { $in: OPEN_BOOKING_STATUSES } }, eraseAsProvider);
  await ProviderCalendarModel.deleteOne({ _id: provider });
}

type Batch = Pick<BookingDocument, '_id'>[];

async function forEachBatch(
  user: Types.ObjectId,
  filter: QueryFilter<BookingDocument>,
  erase: (ids: Types.ObjectId[], user: Types.ObjectId, tx: ClientSession) => Promise<void>,
): Promise<void> {
  const bookings = BookingModel.find(filter, { _id: 1 }).lean<Batch>().cursor();
  for await (const batch of readInBatches<Batch[number]>(bookings, BATCH_SIZE)) {
    const ids = batch.map(({ _id }) => _id);
    await withTransaction((tx) => erase(ids, user, tx));
  }
}

/**
 * Cancels pending and upcoming bookings, and erases what the customer wrote or sent (address, notes, images, reason of a
 * cancellation) and the reasons of providers and admins.
 */
async function eraseAsCustomer(
  ids: Types.ObjectId[],
  user: Types.ObjectId,
  tx: ClientSession,
): Promise<void> {
  const selected = { _id: { $in: ids } };
  await endOpenBookings(ids, 'closeCustomer', { side: 'customer', user }, tx);
  await BookingModel.updateMany(
    selected,
    {
      $unset: {
        customerAddress: 1,
        specialRequirements: 1,
        images: 1,
        'reschedule.note': 1,
        rejectionReason: 1,
      },
    },
    { session: tx },
  );
  await eraseCancellationReasons({ ...selected, 'cancellation.by': { $ne: 'system' } }, tx);
  await eraseReasons(ids);
}

/**
 * Rejects pending bookings and those approved while the account was being closed, and erases the provider's images and
 * reasons. Writes to every booking of the provider, if only its `updatedAt`, so that a concurrent payment conflicts: no
 * customer pays a closed account.
 */
async function eraseAsProvider(
  ids: Types.ObjectId[],
  user: Types.ObjectId,
  tx: ClientSession,
): Promise<void> {
  const selected = { _id: { $in: ids } };
  await endOpenBookings(ids, 'closeProvider', { side: 'provider', user }, tx);
  await BookingModel.updateMany(
    selected,
    { $unset: { serviceImageUrl: 1, rejectionReason: 1, 'reschedule.note': 1 } },
    { session: tx },
  );
  await eraseCancellationReasons({ ...selected, 'cancellation.by': 'provider' }, tx);
  await eraseTargetNames(ids);
}

async function eraseCancellationReasons(
  cancelled: QueryFilter<BookingDocument>,
  tx: ClientSession,
): Promise<void> {
  await BookingModel.updateMany(cancelled, { $unset: { 'cancellation.reason': 1 } }, { session: tx });
}

/** Ends the pending and upcoming ones of these bookings, as the user whose account is closed. */
async function endOpenBookings(
  ids: Types.ObjectId[],
  name: 'closeCustomer' | 'closeProvider',
  actor: BookingActor,
  tx: ClientSession,
): Promise<void> {
  const open = { _id: { $in: ids }, $or: [{ status: 'pending' as const }, buildUpcomingFilter()] };
  const bookings = await BookingModel.find(open).session(tx).lean();
  await applyAction(bookings, { name, actor, now: new Date(), input: {}, tx });
}
