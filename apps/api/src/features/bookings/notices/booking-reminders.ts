import { getEventRow, type BookingNews } from '@nearhand/shared/bookings/booking-events';
import { isAgreed } from '@nearhand/shared/bookings/booking-statuses';
import { DAY_MS } from '@nearhand/shared/durations';
import type { ClientSession, Types } from 'mongoose';
import { withTransaction } from '../../../database/transactions.ts';
import { defineRecurringJob } from '../../jobs/job-definitions.ts';
import { tellBookingNews } from './booking-news.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import { SYSTEM_ACTOR } from '../booking-actor.ts';

/** How long before the start of a visit both sides are reminded. */
export const REMINDER_LEAD_MS = DAY_MS;
/** Short enough that a reminder is sent within a minute. */
const CHECK_INTERVAL_MS = 20_000;

defineRecurringJob('booking-reminders', { everyMs: CHECK_INTERVAL_MS, handle: sendReminders });

/**
 * Sets when both sides of bookings are reminded, in the transaction that approves or reschedules them. A booking that is
 * approved later than that has no reminder.
 */
export async function setReminders(
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

/** Updates the reminder of a booking, without a change of it that calendars see. */
async function updateReminder(
  filter: Pick<BookingDocument, '_id'>,
  change: { $set: { remindAt: Date } } | { $unset: { remindAt: 1 } },
  tx: ClientSession,
): Promise<void> {
  await BookingModel.updateOne(filter, change, { session: tx, timestamps: false, middleware: false });
}
