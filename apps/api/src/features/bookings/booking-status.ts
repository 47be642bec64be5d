import { bookingTransitions } from '@nearhand/shared/bookings/booking-transitions';
import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type {
  Booking,
  ChangeBookingStatusInput,
  NextBookingStatus,
} from '@nearhand/shared/bookings/bookings';
import { messages } from '@nearhand/shared/api-messages';
import type { ClientSession } from 'mongoose';
import { recordAdminAction, type AuditContext } from '../audit/audit-log.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withLockedTransaction, withTransaction } from '../../database/transactions.ts';
import { ConflictError } from '../../errors.ts';
import { notSuspended, UserModel } from '../../models/user.model.ts';
import { recordBookingEvents } from './booking-history.ts';
import { toCalendarLockKey } from './booking-lock.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { cancelBooking } from './cancel-booking.ts';
import { getAccessibleBooking } from './bookings.ts';
import { presentBooking } from './present-booking.ts';
import { buildUnexpiredFilter } from './request-expiry.ts';
import { findInScope } from './series-scope.ts';
import { buildTransitionError } from './transition-error.ts';
import {
  overlapsApprovedBooking,
  releaseProposal,
  releaseTimes,
  reserveTime,
} from '../availability/provider-calendar.ts';

interface Transition {
  next: Exclude<NextBookingStatus, 'cancelled'>;
  reason: string | undefined;
  scope: SeriesScope | undefined;
}

/** The booking that a caller names, and how many bookings have changed with it. */
export interface ChangedBookings {
  booking: Booking;
  changed: number;
}

/** Changes the status of a booking, as its customer, its provider or an admin may (product 4, booking status). */
export async function changeBookingStatus(
  id: string,
  caller: AuditContext,
  { status: next, ...input }: ChangeBookingStatusInput,
): Promise<ChangedBookings> {
  if (next === 'cancelled') return cancelBooking(id, caller, input);
  // Each visit of a series is completed separately.
  const scope = next === 'completed' ? 'this' : input.scope;
  const transition = { next, reason: input.reason, scope };
  return next === 'approved' ? approve(id, caller, transition) : close(id, caller, transition);
}

async function close(id: string, caller: AuditContext, transition: Transition): Promise<ChangedBookings> {
  return withTransaction(async (tx) => {
    const changed: BookingDocument[] = [];
    for (const each of await findTargets(id, caller, transition, tx)) {
      changed.push(await transitionStatus(each, caller, transition, tx));
    }
    if (transition.next !== 'completed') await releaseTimes(changed, tx);
    else for (const each of changed) await releaseProposal(each, tx);
    await recordBookingEvents(changed, { kind: transition.next, by: caller.user }, tx);
    return presentChanged(id, changed, caller, tx);
  });
}

/** Returns the ids of the bookings to change. Whether the caller may change them is checked with each change. */
async function findTargets(
  id: string,
  { user }: AuditContext,
  { next, scope }: Transition,
  tx: ClientSession,
): Promise<string[]> {
  if (scope === undefined || scope === 'this') return [id];
  const booking = await getAccessibleBooking(id, user, tx);
  const from = bookingTransitions[next][user.role === 'admin' ? 'admin' : 'provider'] ?? [];
  const ids = await findInScope(booking, { scope, from, now: new Date() }, tx);
  return ids.map(String);
}

async function presentChanged(
  id: string,
  changed: BookingDocument[],
  { user }: AuditContext,
  tx: ClientSession,
): Promise<ChangedBookings> {
  const named =
    changed.find(({ _id }) => _id.toString() === id) ?? (await getAccessibleBooking(id, user, tx));
  return { booking: await presentBooking(named, user), changed: changed.length };
}

async function approve(id: string, caller: AuditContext, transition: Transition): Promise<ChangedBookings> {
  const { user } = caller;
  const { provider } = await withFailoverRetry(() => getAccessibleBooking(id, user));
  const { overlapsProvider, overlapsApproved } = messages.booking;
  const conflict = new ConflictError(user.role === 'admin' ? overlapsProvider : overlapsApproved, 'pending');
  return withLockedTransaction(toCalendarLockKey(provider), async (tx) => {
    const changed: BookingDocument[] = [];
    const targets = await findTargets(id, caller, transition, tx);
    const isSeries = targets.length > 1;
    for (const each of targets) {
      // A time that is taken would abort the transaction, and with it the approval of the other visits.
      if (isSeries && (await hasApprovedConflict(each, tx))) continue;
      const booking = await transitionStatus(each, caller, transition, tx);
      if (changed.length === 0) await assertActiveParticipants(booking, tx);
      await reserveTime(booking, tx, conflict);
      changed.push(booking);
    }
    if (changed.length === 0) throw conflict;
    await recordBookingEvents(changed, { kind: 'approved', by: user }, tx);
    return presentChanged(id, changed, caller, tx);
  });
}

/** Returns whether a booking overlaps one that its provider has approved. */
async function hasApprovedConflict(id: string, tx: ClientSession): Promise<boolean> {
  const booking = await BookingModel.findById(id).session(tx).lean();
  return booking !== null && overlapsApprovedBooking(booking, tx);
}

/**
 * Throws a ConflictError while the customer or the provider is suspended. Writes to both, so that a concurrent
 * suspension conflicts.
 */
async function assertActiveParticipants(
  { customer, provider }: BookingDocument,
  tx: ClientSession,
): Promise<void> {
  const participants = { _id: { $in: [customer, provider] } };
  await UserModel.updateMany(
    { ...participants, ...notSuspended },
    { $inc: { lockCount: 1 } },
    { session: tx, timestamps: false },
  );
  const isSuspended = await UserModel.exists({ ...participants, suspension: { $exists: true } }).session(tx);
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
  const ownership = isAdmin ? {} : { provider: user.id };
  // The filter includes the previous status, so of two concurrent changes only one finds the booking.
  const changed = await BookingModel.findOneAndUpdate(
    { _id: id, ...ownership, status: { $in: from }, ...buildUnexpiredFilter(now) },
    {
      $set: {
        status: next,
        ...(reason && next === 'rejected' && { rejectionReason: reason }),
        ...(next === 'completed' && { completedAt: now }),
      },
      $unset: { reschedule: 1 },
    },
    { returnDocument: 'after', session: tx },
  ).lean();
  if (!changed) throw buildTransitionError(await getAccessibleBooking(id, user, tx), user, next, now);
  const target = { _id: changed._id, name: changed.serviceName, provider: changed.provider, reason };
  await recordAdminAction({ user, requestId }, `booking.${next}`, target, tx);
  return changed;
}
