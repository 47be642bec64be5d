import { isRecorded, type BookingNews, getEventRow } from '@nearhand/shared/bookings/booking-events';
import { Types, type ClientSession } from 'mongoose';
import { isAgreed, OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { DAY_MS } from '@nearhand/shared/durations';
import { BookingEventModel, type BookingEventDocument } from '../../../models/booking-event.model.ts';
import { type BookingDocument, BookingModel } from '../../../models/booking.model.ts';
import { tellBookingNews } from '../notices.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { type BookingActor, SYSTEM_ACTOR } from './action-targets.ts';

/** How long before the start of a visit both sides are reminded. */
export const REMINDER_LEAD_MS = DAY_MS;

export interface NewBookingEvent extends Partial<
  Pick<BookingEventDocument, 'at' | 'amount' | 'scheduledDate' | 'previousDate'>
> {
  kind: BookingNews;
  by: BookingActor;
}

/** Records the same change of bookings, and tells both sides, in the transaction that makes it. */
export async function recordBookingEvents(
  bookings: readonly BookingDocument[],
  { kind, by, at = new Date(), ...event }: NewBookingEvent,
  tx: ClientSession,
): Promise<void> {
  if (isRecorded(kind)) {
    const events = bookings.map((booking) => ({
      _id: new Types.ObjectId(),
      booking: booking._id,
      at,
      kind,
      ...event,
      ...(kind === 'created' && { scheduledDate: booking.scheduledDate }),
      ...by,
    }));
    await BookingEventModel.insertMany(events, { session: tx, lean: true });
  }
  await setReminders(bookings, kind, tx);
  await tellBookingNews(bookings, { kind, ...by, ...event }, tx);
}

/**
 * Sets when both sides of bookings are reminded, in the transaction that approves or reschedules them. A booking that is
 * approved later than that has no reminder.
 */
async function setReminders(
  bookings: readonly BookingDocument[],
  kind: BookingNews,
  tx: ClientSession,
): Promise<void> {
  if (!getEventRow(kind).setsReminder) return;
  const now = Date.now();
  for (const booking of bookings) {
    const { _id, scheduledDate } = booking;
    const remindAt = new Date(scheduledDate.getTime() - REMINDER_LEAD_MS);
    const isAhead = isAgreed(booking) && remindAt.getTime() > now;
    await updateReminder({ _id }, isAhead ? { $set: { remindAt } } : { $unset: { remindAt: 1 } }, tx);
  }
}

/** Tells the customers with visits ahead of a provider who is suspended what happens next, in the transaction that suspends them. */
export async function recordSuspension(provider: Types.ObjectId, tx: ClientSession): Promise<void> {
  const ahead = { provider, status: { $in: OPEN_BOOKING_STATUSES }, endDate: { $gt: new Date() } };
  const bookings = await BookingModel.find(ahead).sort({ scheduledDate: 1, _id: 1 }).session(tx).lean();
  if (bookings.length > 0)
    await recordBookingEvents(bookings, { kind: 'provider-suspended', by: SYSTEM_ACTOR }, tx);
}

/** Reminds both sides of the visits that begin within a day: once, also when several instances run it at once. */
export async function sendReminders(now: Date): Promise<void> {
  const due = { status: 'approved' as const, remindAt: { $lte: now } };
  const found = BookingModel.find(due, { _id: 1 })
    .sort({ remindAt: 1 })
    .lean<{ _id: Types.ObjectId }[]>()
    .cursor();
  for await (const { _id } of found) {
    await withTransaction(async (tx) => {
      const booking = await BookingModel.findOneAndUpdate(
        { _id, ...due },
        { $unset: { remindAt: 1 } },
        { session: tx, returnDocument: 'after', timestamps: false, middleware: false },
      ).lean();
      if (booking && booking.scheduledDate > now)
        await tellBookingNews([booking], { kind: 'reminder', ...SYSTEM_ACTOR }, tx);
    });
  }
}

async function updateReminder(
  filter: Pick<BookingDocument, '_id'>,
  change: { $set: { remindAt: Date } } | { $unset: { remindAt: 1 } },
  tx: ClientSession,
): Promise<void> {
  await BookingModel.updateOne(filter, change, { session: tx, timestamps: false, middleware: false });
}
