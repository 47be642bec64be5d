import {
  ADMIN_CANCELLABLE_STATUSES,
  bookingTransitions,
  type Booking,
  type BookingStatus,
  type ChangeBookingStatusInput,
  type NextBookingStatus,
} from '@nearhand/shared/bookings';
import { bookingConflictMessage, messages } from '@nearhand/shared/messages';
import type { ClientSession } from 'mongoose';
import { noteForOthers, type Caller } from '../audit/audit-log.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { inTransaction } from '../database/transactions.ts';
import { ConflictError, ForbiddenError } from '../errors.ts';
import { turns } from '../turns.ts';
import { notSuspended, UserModel } from '../users/user.model.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { getVisibleBooking } from './bookings.ts';
import { showBooking } from './parties.ts';
import { freeTimes, takeTime } from './provider-calendar.ts';

interface Transition {
  next: NextBookingStatus;
  from: readonly BookingStatus[];
  reason: string | undefined;
}

/** Moves a booking on, as its customer, its provider or an admin may (spec section 4, booking status). */
export async function changeBookingStatus(
  id: string,
  caller: Caller,
  { status: next, reason }: ChangeBookingStatusInput,
): Promise<Booking> {
  const transition = { next, from: bookingTransitions[next].from, reason };
  return next === 'approved' ? approve(id, caller, transition) : close(id, caller, transition);
}

/** Cancels a booking. An admin may cancel an approved one too, whose time is then free again; what was paid stays paid. */
export async function cancelBooking(
  id: string,
  caller: Caller,
  reason: string | undefined,
): Promise<Booking> {
  const isAdmin = caller.user.role === 'admin';
  const from = isAdmin ? ADMIN_CANCELLABLE_STATUSES : bookingTransitions.cancelled.from;
  return close(id, caller, { next: 'cancelled', from, reason });
}

async function close(id: string, caller: Caller, transition: Transition): Promise<Booking> {
  return inTransaction(async (session) => {
    const booking = await move(id, caller, transition, session);
    if (transition.next === 'cancelled') await freeTimes([booking], session);
    return showBooking(booking, caller.user);
  });
}

async function approve(id: string, caller: Caller, transition: Transition): Promise<Booking> {
  const { user } = caller;
  const { provider } = await throughFailOver(() => getVisibleBooking(id, user));
  const { overlapsProvider, overlapsApproved } = messages.booking;
  const clash = user.role === 'admin' ? overlapsProvider : overlapsApproved;
  return turns.take(`calendar of ${provider.toString()}`, () =>
    inTransaction(async (session) => {
      const booking = await move(id, caller, transition, session);
      await requireActiveParties(booking, session);
      await takeTime(booking, session, clash);
      return showBooking(booking, user);
    }),
  );
}

/**
 * Throws a ConflictError while the customer or the provider is suspended. Both are written to, so that a suspension at the same
 * moment collides with this.
 */
async function requireActiveParties(
  { customer, provider }: BookingDocument,
  session: ClientSession,
): Promise<void> {
  const parties = { _id: { $in: [customer, provider] } };
  await UserModel.updateMany(
    { ...parties, ...notSuspended },
    { $inc: { bookingsMade: 1 } },
    { session, timestamps: false },
  );
  const isSuspended = await UserModel.exists({ ...parties, suspension: { $exists: true } }).session(session);
  if (isSuspended) throw new ConflictError(messages.booking.partySuspended, 'pending');
}

async function move(
  id: string,
  { user, requestId }: Caller,
  { next, from, reason }: Transition,
  session: ClientSession,
): Promise<BookingDocument> {
  const { by } = bookingTransitions[next];
  const own = user.role === 'admin' ? {} : { [by]: user.id };
  // The filter holds the status being left, so that of two changes at once only one finds the booking.
  const moved = await BookingModel.findOneAndUpdate(
    { _id: id, ...own, status: { $in: from } },
    { status: next, ...reasonField(next, reason) },
    { returnDocument: 'after', session },
  ).lean();
  if (moved) {
    const target = { _id: moved._id, name: moved.serviceName, provider: moved.provider, reason };
    await noteForOthers({ user, requestId }, `booking.${next}`, target, session);
    return moved;
  }

  const present = await getVisibleBooking(id, user, session);
  if (user.role !== 'admin' && present[by].toString() !== user.id) throw new ForbiddenError();
  throw new ConflictError(bookingConflictMessage(present.status, next), present.status);
}

function reasonField(next: NextBookingStatus, reason: string | undefined): Partial<BookingDocument> {
  if (!reason) return {};
  if (next === 'rejected') return { rejectionReason: reason };
  return next === 'cancelled' ? { cancellationReason: reason } : {};
}
