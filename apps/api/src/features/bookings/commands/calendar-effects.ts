import type { CalendarEffect } from '@nearhand/shared/bookings/actions/action-row';
import { isAgreed, isDone, isOff } from '@nearhand/shared/bookings/booking-statuses';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { AppError } from '../../../errors.ts';
import { getProposedPieces, type BookingDocument } from '../../../models/booking.model.ts';
import {
  hasConflict,
  holdOffer,
  holdTimes,
  moveHeldRequest,
  overlapsApprovedBooking,
  releaseOffer,
  releaseProposal,
  releaseTimes,
  reserveTime,
} from '../../availability/provider-calendar.ts';
import { type ActionRun } from './action-run.ts';

/** What each effect of the table does to the calendar, after the booking has changed. */
export const calendarEffects: Record<
  CalendarEffect,
  (changed: BookingDocument[], before: BookingDocument[], run: ActionRun) => Promise<void>
> = {
  async reserve(changed, before, run) {
    for (const booking of changed) await reserveTime(booking, run.tx, buildOverlapError(before, run));
  },
  release: (changed, _before, { tx }) => releaseTimes(changed, tx),
  async releaseAtEnd(changed, _before, { tx }) {
    await releaseTimes(changed.filter(isOff), tx);
    for (const booking of changed.filter(isDone)) await releaseProposal(booking, tx);
  },
  async releaseProposal(changed, _before, { tx }) {
    for (const booking of changed) await releaseProposal(booking, tx);
  },
  async holdProposal(changed, _before, { tx }) {
    for (const { _id: booking, provider, reschedule, ...times } of changed) {
      if (!reschedule) continue;
      const { expiresAt } = reschedule;
      const pieces = getProposedPieces(reschedule, times);
      await holdTimes(provider, pieces, { booking, hold: 'proposal', expiresAt }, tx);
    }
  },
  async holdOffer(changed, _before, { tx }) {
    for (const booking of changed) await holdOffer(booking, tx);
  },
  async releaseOffer(changed, _before, { tx }) {
    for (const booking of changed) await releaseOffer(booking, tx);
  },
  async moveRequest(changed, _before, { tx }) {
    for (const booking of changed) await moveHeldRequest(booking, tx);
  },
  async takeProposal(changed, _before, { tx }) {
    for (const booking of changed) {
      const { _id, provider, status } = booking;
      const conflict = new AppError('slot_taken', bookingMessages.slotTaken, { status });
      if (isAgreed(booking)) {
        await reserveTime(booking, tx, conflict);
        continue;
      }
      if (await hasConflict(provider, booking, tx, _id)) throw conflict;
      await moveHeldRequest(booking, tx);
    }
  },
};

/**
 * Leaves out the bookings of a series that overlap an approved one of their provider: a time that is taken would abort the
 * transaction, and with it the approval of the other visits. Throws when none remains.
 */
export async function dropTaken(bookings: BookingDocument[], run: ActionRun): Promise<BookingDocument[]> {
  if (bookings.length === 1) return bookings;
  const free: BookingDocument[] = [];
  for (const booking of bookings) if (!(await overlapsApprovedBooking(booking, run.tx))) free.push(booking);
  if (free.length === 0) throw buildOverlapError(bookings, run);
  return free;
}

function buildOverlapError([booking]: BookingDocument[], { actor }: ActionRun): AppError {
  const { overlapsProvider, overlapsApproved, slotTaken } = bookingMessages;
  const texts = {
    customer: slotTaken,
    provider: overlapsApproved,
    admin: overlapsProvider,
    system: overlapsProvider,
  };
  return new AppError('slot_taken', texts[actor.side], booking ? { status: booking.status } : {});
}
