import { isRecorded, type BookingNews } from '@nearhand/shared/bookings/booking-events';
import { Types, type ClientSession } from 'mongoose';
import { isAgreed, OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import { DAY_MS } from '@nearhand/shared/durations';
import { BookingEventModel, type BookingEventDocument } from '../../../models/booking-event.model.ts';
import { type BookingDocument, BookingModel } from '../../../models/booking.model.ts';
import { buildUntoldNews } from '../notices.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { type BookingActor, SYSTEM_ACTOR } from './action-targets.ts';
import { scheduleTelling } from './tell-bookings.ts';

export const REMINDER_LEAD_MS = DAY_MS;

export interface NewBookingEvent extends Partial<
  Pick<BookingEventDocument, 'amount' | 'scheduledDate' | 'previousDate' | 'terms' | 'previousTerms'>
> {
  kind: BookingNews;
  by: BookingActor;
}

export interface BookingChanges {
  bookings: readonly BookingDocument[];
  event: NewBookingEvent;
}

/** Records changes of bookings in the transaction that makes them, and has both sides told after it. */
export async function recordBookingEvents(
  changes: readonly BookingChanges[],
  tx: ClientSession,
  at = new Date(),
): Promise<void> {
  const events = changes.flatMap((change) => toEvents(change, at));
  if (events.length > 0) await BookingEventModel.insertMany(events, { session: tx, lean: true });
  const news = changes.map(({ bookings, event: { by, ...event } }) =>
    buildUntoldNews(bookings, { ...by, ...event }, at),
  );
  await scheduleTelling(news, tx, events[0]?._id);
}

function toEvents(
  { bookings, event: { kind, by, ...event } }: BookingChanges,
  at: Date,
): BookingEventDocument[] {
  if (!isRecorded(kind)) return [];
  return bookings.map((booking) => ({
    _id: new Types.ObjectId(),
    booking: booking._id,
    at,
    kind,
    ...event,
    ...(kind === 'created' && { scheduledDate: booking.scheduledDate }),
    ...by,
  }));
}

/** Returns when both sides of an approved booking are reminded of it; undefined for one that is approved later than that. */
export function getReminder({ scheduledDate, ...booking }: ReminderFacts, now: Date): Date | undefined {
  const remindAt = new Date(scheduledDate.getTime() - REMINDER_LEAD_MS);
  return isAgreed(booking) && remindAt > now ? remindAt : undefined;
}

type ReminderFacts = Pick<BookingDocument, 'scheduledDate' | 'status'>;

/** Tells the customers with visits ahead of a provider who is suspended what happens next, in the transaction that suspends them. */
export async function recordSuspension(provider: Types.ObjectId, tx: ClientSession): Promise<void> {
  const ahead = { provider, status: { $in: OPEN_BOOKING_STATUSES }, endDate: { $gt: new Date() } };
  const bookings = await BookingModel.find(ahead).sort({ scheduledDate: 1, _id: 1 }).session(tx).lean();
  if (bookings.length > 0)
    await recordBookingEvents([{ bookings, event: { kind: 'provider-suspended', by: SYSTEM_ACTOR } }], tx);
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
        await recordBookingEvents(
          [{ bookings: [booking], event: { kind: 'reminder', by: SYSTEM_ACTOR } }],
          tx,
        );
    });
  }
}
