import { bookingTransitions } from '@nearhand/shared/booking-transitions';
import type { Booking, ChangeBookingStatusInput, NextBookingStatus } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import type { ClientSession, QueryFilter } from 'mongoose';
import { recordAdminAction, type AuditContext } from '../audit/audit-log.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError } from '../../errors.ts';
import { keyedMutex } from '../../lib/keyed-mutex.ts';
import { notSuspended, UserModel } from '../users/user.model.ts';
import { recordBookingEvent } from './booking-history.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { cancelBooking } from './cancel-booking.ts';
import { findAccessibleBooking } from './bookings.ts';
import { presentBooking } from './present-booking.ts';
import { transitionError } from './transition-error.ts';
import { releaseTimes, reserveTime } from '../availability/provider-calendar.ts';

interface Transition {
  next: Exclude<NextBookingStatus, 'cancelled'>;
  reason: string | undefined;
}

/** Changes the status of a booking, as its customer, its provider or an admin may (product 4, booking status). */
export async function changeBookingStatus(
  id: string,
  caller: AuditContext,
  { status: next, ...input }: ChangeBookingStatusInput,
): Promise<Booking> {
  if (next === 'cancelled') return cancelBooking(id, caller, input);
  const transition = { next, reason: input.reason };
  return next === 'approved' ? approve(id, caller, transition) : close(id, caller, transition);
}

async function close(id: string, caller: AuditContext, transition: Transition): Promise<Booking> {
  return withTransaction(async (tx) => {
    const booking = await transitionStatus(id, caller, transition, tx);
    if (transition.next !== 'completed') await releaseTimes([booking], tx);
    return presentBooking(booking, caller.user);
  });
}

async function approve(id: string, caller: AuditContext, transition: Transition): Promise<Booking> {
  const { user } = caller;
  const { provider } = await withFailoverRetry(() => findAccessibleBooking(id, user));
  const { overlapsProvider, overlapsApproved } = messages.booking;
  const clash = user.role === 'admin' ? overlapsProvider : overlapsApproved;
  return keyedMutex.runExclusive(`calendar:${provider.toString()}`, () =>
    withTransaction(async (tx) => {
      const booking = await transitionStatus(id, caller, transition, tx);
      await requireActiveParties(booking, tx);
      await reserveTime(booking, tx, clash);
      return presentBooking(booking, user);
    }),
  );
}

/**
 * Throws a ConflictError while the customer or the provider is suspended. Writes to both, so that a concurrent
 * suspension conflicts.
 */
async function requireActiveParties(
  { customer, provider }: BookingDocument,
  tx: ClientSession,
): Promise<void> {
  const parties = { _id: { $in: [customer, provider] } };
  await UserModel.updateMany(
    { ...parties, ...notSuspended },
    { $inc: { bookingsMade: 1 } },
    { session: tx, timestamps: false },
  );
  const isSuspended = await UserModel.exists({ ...parties, suspension: { $exists: true } }).session(tx);
  if (isSuspended) throw new ConflictError(messages.booking.partySuspended, 'pending');
}

async function transitionStatus(
  id: string,
  { user, requestId }: AuditContext,
  { next, reason }: Transition,
  tx: ClientSession,
): Promise<BookingDocument> {
  const now = new Date();
  const isAdmin = user.role === 'admin';
  const from = bookingTransitions[next][isAdmin ? 'admin' : 'provider'] ?? [];
  const own = isAdmin ? {} : { provider: user.id };
  const inTime: QueryFilter<BookingDocument> = {
    $or: [{ status: { $ne: 'pending' } }, { expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }],
  };
  // The filter includes the previous status, so of two concurrent changes only one finds the booking.
  const changed = await BookingModel.findOneAndUpdate(
    { _id: id, ...own, status: { $in: from }, ...inTime },
    { status: next, ...(reason && next === 'rejected' && { rejectionReason: reason }) },
    { returnDocument: 'after', session: tx },
  ).lean();
  if (!changed) throw transitionError(await findAccessibleBooking(id, user, tx), user, next, now);
  const target = { _id: changed._id, name: changed.serviceName, provider: changed.provider, reason };
  await recordAdminAction({ user, requestId }, `booking.${next}`, target, tx);
  await recordBookingEvent(changed, { kind: next, by: user }, tx);
  return changed;
}
