import { bookingTransitions, type Booking, type NextBookingStatus } from '@nearhand/shared/bookings';
import { bookingConflictMessage } from '@nearhand/shared/messages';
import type { ClientSession } from 'mongoose';
import { noteForOthers, type Caller } from '../audit/audit-log.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { inTransaction } from '../database/transactions.ts';
import { ConflictError, ForbiddenError } from '../errors.ts';
import { turns } from '../turns.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { getVisibleBooking } from './bookings.ts';
import { showBooking } from './parties.ts';
import { takeTime } from './provider-calendar.ts';

interface BookingChange {
  status: NextBookingStatus;
  /** Shown to the customer of a booking that is rejected. */
  reason?: string | undefined;
}

/** Moves a booking on, as its customer, its provider or an admin may (spec section 4, booking status). */
export async function changeBookingStatus(
  id: string,
  user: CurrentUser,
  change: BookingChange,
  requestId: string,
): Promise<Booking> {
  if (change.status !== 'approved') {
    return inTransaction(async (session) => {
      const booking = await move(id, { user, requestId }, change, session);
      return showBooking(booking, user);
    });
  }
  const { provider } = await throughFailOver(() => getVisibleBooking(id, user));
  return turns.take(`calendar of ${provider.toString()}`, () =>
    inTransaction(async (session) => {
      const booking = await move(id, { user, requestId }, change, session);
      await takeTime(booking, session);
      return showBooking(booking, user);
    }),
  );
}

async function move(
  id: string,
  { user, requestId }: Caller,
  { status: next, reason }: BookingChange,
  session: ClientSession,
): Promise<BookingDocument> {
  const { by, from } = bookingTransitions[next];
  const own = user.role === 'admin' ? {} : { [by]: user.id };
  // The filter holds the status being left, so that of two changes at once only one finds the booking.
  const moved = await BookingModel.findOneAndUpdate(
    { _id: id, ...own, status: { $in: from } },
    { status: next, ...(next === 'rejected' && reason && { rejectionReason: reason }) },
    { returnDocument: 'after', session },
  ).lean();
  if (moved) {
    const target = { _id: moved._id, name: moved.serviceName };
    await noteForOthers({ user, requestId }, `booking.${next}`, target, session);
    return moved;
  }

  const present = await getVisibleBooking(id, user, session);
  if (user.role !== 'admin' && present[by].toString() !== user.id) throw new ForbiddenError();
  throw new ConflictError(bookingConflictMessage(present.status, next), present.status);
}
