import { messages } from '@nearhand/shared/messages';
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { eraseTargetNames } from '../audit/audit-names.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { inTransaction } from '../database/transactions.ts';
import { ConflictError } from '../errors.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { ProviderCalendarModel } from './provider-calendar.model.ts';
import { freeTimes } from './provider-calendar.ts';

const BATCH_SIZE = 200;

const toCome = () => ({ status: 'approved' as const, endDate: { $gt: new Date() } });

/**
 * Throws a ConflictError while the other side relies on a visit of this user: one they have agreed to make, or one they have paid
 * for. Belongs into the transaction that closes the account.
 */
export async function checkNobodyWaits(person: Types.ObjectId, session: ClientSession): Promise<void> {
  if (await BookingModel.exists({ ...toCome(), provider: person }).session(session)) {
    throw new ConflictError(messages.account.awaitedAsProvider);
  }
  const paid = { ...toCome(), customer: person, paymentStatus: 'paid' as const };
  if (await BookingModel.exists(paid).session(session)) {
    throw new ConflictError(messages.account.awaitsPaidVisit);
  }
}

/** Takes a user whose account is closed out of all of their bookings, step by step. It can be broken off and begun again. */
export async function leaveBookings(person: Types.ObjectId): Promise<void> {
  await forEachBatch({ customer: person }, leaveAsCustomer);
  await forEachBatch({ provider: person }, leaveAsProvider);
  await ProviderCalendarModel.deleteOne({ _id: person });
}

type Batch = Pick<BookingDocument, '_id'>[];

async function forEachBatch(
  filter: QueryFilter<BookingDocument>,
  leave: (ids: Types.ObjectId[], session: ClientSession) => Promise<void>,
): Promise<void> {
  const bookings = BookingModel.find(filter, { _id: 1 }).lean<Batch>().cursor();
  for await (const batch of readInBatches<Batch[number]>(bookings, BATCH_SIZE)) {
    const ids = batch.map(({ _id }) => _id);
    await inTransaction((session) => leave(ids, session));
  }
}

/**
 * Calls off what has not been paid for, and removes what the customer wrote (where they live, what they wish, why they cancelled)
 * and what a provider wrote to them.
 */
async function leaveAsCustomer(ids: Types.ObjectId[], session: ClientSession): Promise<void> {
  const own = { _id: { $in: ids } };
  await callOff({ ...own, ...toCome() }, 'cancelled', session);
  await BookingModel.updateMany({ ...own, status: 'pending' }, { status: 'cancelled' }, { session });
  await BookingModel.updateMany(
    own,
    { $unset: { customerAddress: 1, specialRequirements: 1, rejectionReason: 1, cancellationReason: 1 } },
    { session },
  );
}

/**
 * Turns down what waits for an answer, and removes the provider's pictures and reasons. That writes to every one of their bookings,
 * if only its `updatedAt`, so that a payment that is under way collides with it: nobody pays somebody who is gone. What was approved
 * in the very moment the account was closed is turned down too.
 */
async function leaveAsProvider(ids: Types.ObjectId[], session: ClientSession): Promise<void> {
  const own = { _id: { $in: ids } };
  await callOff({ ...own, ...toCome() }, 'rejected', session);
  await BookingModel.updateMany({ ...own, status: 'pending' }, { status: 'rejected' }, { session });
  await BookingModel.updateMany(own, { $unset: { serviceImageUrl: 1, rejectionReason: 1 } }, { session });
  await eraseTargetNames(ids);
}

async function callOff(
  agreed: QueryFilter<BookingDocument>,
  status: 'cancelled' | 'rejected',
  session: ClientSession,
): Promise<void> {
  const bookings = await BookingModel.find(agreed, { provider: 1 }).session(session).lean();
  if (bookings.length === 0) return;
  await BookingModel.updateMany(agreed, { status }, { session });
  await freeTimes(bookings, session);
}
