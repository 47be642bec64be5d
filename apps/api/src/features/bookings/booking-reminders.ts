import { DAY_MS } from '@nearhand/shared/durations';
import type { ClientSession, Types } from 'mongoose';
import { withTransaction } from '../../database/transactions.ts';
import { defineRecurringJob } from '../jobs/job-definitions.ts';
import type { BookingEventDocument } from './booking-event.model.ts';
import { notifyOfVisit } from './booking-notices.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';

/** How long before the start of a visit both sides are reminded. */
export const REMINDER_MS = DAY_MS;
/** Often enough that a reminder is made within a minute. */
const CHECK_INTERVAL_MS = 20_000;

const settingKinds: readonly BookingEventDocument['kind'][] = ['approved', 'reschedule-accepted'];

defineRecurringJob('booking-reminders', { everyMs: CHECK_INTERVAL_MS, handle: remind });

/**
 * Sets when the sides of bookings are reminded, after a change that approves or moves them, in the transaction of the change. What is
 * approved later than that has no reminder.
 */
export async function setReminders(
  bookings: readonly BookingDocument[],
  kind: BookingEventDocument['kind'],
  tx: ClientSession,
): Promise<void> {
  if (!settingKinds.includes(kind)) return;
  const now = Date.now();
  for (const { _id, status, scheduledDate } of bookings) {
    const remindAt = new Date(scheduledDate.getTime() - REMINDER_MS);
    const isAhead = status === 'approved' && remindAt.getTime() > now;
    await update({ _id }, isAhead ? { $set: { remindAt } } : { $unset: { remindAt: 1 } }, tx);
  }
}

/** Reminds the sides of the visits that begin within a day. Several instances may do so at once: each is told once. */
export async function remind(now: Date): Promise<void> {
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
      if (booking && booking.scheduledDate > now) await notifyOfVisit(booking, tx);
    });
  }
}

/** Updates a booking for its reminder alone, which is no change that calendars or users see. */
async function update(
  filter: Pick<BookingDocument, '_id'>,
  change: { $set: { remindAt: Date } } | { $unset: { remindAt: 1 } },
  tx: ClientSession,
): Promise<void> {
  await BookingModel.updateOne(filter, change, { session: tx, timestamps: false, middleware: false });
}
