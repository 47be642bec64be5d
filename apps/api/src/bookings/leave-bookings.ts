import { messages } from '@nearhand/shared/messages';
import type { ClientSession, Types } from 'mongoose';
import { ConflictError } from '../errors.ts';
import { BookingModel } from './booking.model.ts';
import { ProviderCalendarModel } from './provider-calendar.model.ts';
import { freeTimes } from './provider-calendar.ts';

/**
 * Takes somebody out of all of their bookings, in the transaction that closes their account. Throws a ConflictError while the other
 * side relies on a visit to come: one they have agreed to make, or one they have paid for.
 */
export async function leaveBookings(person: Types.ObjectId, session: ClientSession): Promise<void> {
  const toCome = { status: 'approved' as const, endDate: { $gt: new Date() } };
  if (await BookingModel.exists({ ...toCome, provider: person }).session(session)) {
    throw new ConflictError(messages.account.awaitedAsProvider);
  }
  if (await BookingModel.exists({ ...toCome, customer: person, paymentStatus: 'paid' }).session(session)) {
    throw new ConflictError(messages.account.awaitsPaidVisit);
  }
  await leaveAsCustomer(person, toCome, session);
  await leaveAsProvider(person, session);
}

/**
 * Calls off what has not been paid for, and removes what the customer wrote (where they live, what they wish, why they cancelled)
 * and what a provider wrote to them.
 */
async function leaveAsCustomer(
  customer: Types.ObjectId,
  toCome: object,
  session: ClientSession,
): Promise<void> {
  const agreed = await BookingModel.find({ ...toCome, customer }, { provider: 1 })
    .session(session)
    .lean();
  await BookingModel.updateMany(
    { customer, $or: [{ status: 'pending' }, toCome] },
    { status: 'cancelled' },
    { session },
  );
  await freeTimes(agreed, session);
  await BookingModel.updateMany(
    { customer },
    { $unset: { customerAddress: 1, specialRequirements: 1, rejectionReason: 1, cancellationReason: 1 } },
    { session },
  );
}

/**
 * Turns down what waits for an answer, and removes the provider's pictures and reasons. That writes to every one of their bookings, if only its
 * `updatedAt`, so that a payment that is under way collides with it: nobody pays somebody who is gone.
 */
async function leaveAsProvider(provider: Types.ObjectId, session: ClientSession): Promise<void> {
  await BookingModel.updateMany({ provider, status: 'pending' }, { status: 'rejected' }, { session });
  await BookingModel.updateMany(
    { provider },
    { $unset: { serviceImageUrl: 1, rejectionReason: 1 } },
    { session },
  );
  await ProviderCalendarModel.deleteOne({ _id: provider }, { session });
}
