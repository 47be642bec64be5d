import {
  ADMIN_CANCELLABLE_STATUSES,
  bookingTransitions,
  type Booking,
  type BookingStatus,
  type ChangeBookingStatusInput,
  type NextBookingStatus,
} from '@nearhand/shared/bookings';
import { bookingMessages } from '@nearhand/shared/booking-messages';
import { bookingConflictMessage, messages } from '@nearhand/shared/messages';
import type { ClientSession } from 'mongoose';
import { recordAdminAction, type AuditContext } from '../audit/audit-log.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError, ForbiddenError } from '../../errors.ts';
import { keyedMutex } from '../../lib/keyed-mutex.ts';
import { notSuspended, UserModel } from '../users/user.model.ts';
import { recordBookingEvent } from './booking-history.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { findAccessibleBooking } from './bookings.ts';
import { presentBooking } from './present-booking.ts';
import { hasExpired } from './request-expiry.ts';
import { releaseTimes, reserveTime } from '../availability/provider-calendar.ts';

interface Transition {
  next: NextBookingStatus;
  from: readonly BookingStatus[];
  reason: string | undefined;
}

/** Changes the status of a booking, as its customer, its provider or an admin may (product 4, booking status). */
export async function changeBookingStatus(
  id: string,
  caller: AuditContext,
  { status: next, reason }: ChangeBookingStatusInput,
): Promise<Booking> {
  const transition = { next, from: bookingTransitions[next].from, reason };
  return next === 'approved' ? approve(id, caller, transition) : close(id, caller, transition);
}

/** Cancels a booking. An admin may also cancel an approved one, which frees its time; a paid one stays paid. */
export async function cancelBooking(
  id: string,
  caller: AuditContext,
  reason: string | undefined,
): Promise<Booking> {
  const isAdmin = caller.user.role === 'admin';
  const from = isAdmin ? ADMIN_CANCELLABLE_STATUSES : bookingTransitions.cancelled.from;
  return close(id, caller, { next: 'cancelled', from, reason });
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
  { next, from, reason }: Transition,
  tx: ClientSession,
): Promise<BookingDocument> {
  const { actor } = bookingTransitions[next];
  const own = user.role === 'admin' ? {} : { [actor]: user.id };
  const inTime = { $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: new Date() } }] };
  // The filter includes the previous status, so of two concurrent changes only one finds the booking.
  const changed = await BookingModel.findOneAndUpdate(
    { _id: id, ...own, status: { $in: from }, ...(next === 'approved' && inTime) },
    { status: next, ...reasonField(next, reason) },
    { returnDocument: 'after', session: tx },
  ).lean();
  if (changed) {
    const target = { _id: changed._id, name: changed.serviceName, provider: changed.provider, reason };
    await recordAdminAction({ user, requestId }, `booking.${next}`, target, tx);
    await recordBookingEvent(changed, { kind: next, by: user }, tx);
    return changed;
  }

  const current = await findAccessibleBooking(id, user, tx);
  if (user.role !== 'admin' && current[actor].toString() !== user.id) throw new ForbiddenError();
  const isTooLate = next === 'approved' && (current.status === 'pending' || hasExpired(current));
  throw new ConflictError(
    isTooLate ? bookingMessages.requestExpired : bookingConflictMessage(current.status, next),
    current.status,
  );
}

function reasonField(next: NextBookingStatus, reason: string | undefined): Partial<BookingDocument> {
  if (!reason) return {};
  if (next === 'rejected') return { rejectionReason: reason };
  return next === 'cancelled' ? { cancellationReason: reason } : {};
}
