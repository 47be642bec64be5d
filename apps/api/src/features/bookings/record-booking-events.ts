import { isRecorded, type BookingNews } from '@nearhand/shared/bookings/booking-events';
import { Types, type ClientSession } from 'mongoose';
import { BookingEventModel, type BookingEventDocument } from '../../models/booking-event.model.ts';
import type { BookingDocument } from '../../models/booking.model.ts';
import type { BookingActor } from './booking-actor.ts';
import { tellBookingNews } from './notices/booking-news.ts';
import { setReminders } from './notices/booking-reminders.ts';

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
