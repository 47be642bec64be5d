import type { BookingEventKind } from '@nearhand/shared/bookings/booking-events';
import type { ActingSide } from '@nearhand/shared/bookings/booking-actions';
import { model, Schema, type Types } from 'mongoose';

/**
 * A change of a booking. It holds ids and no texts, so that nothing in it needs to be erased when an account is closed:
 * names are read from the users each time.
 */
export interface BookingEventDocument {
  _id: Types.ObjectId;
  booking: Types.ObjectId;
  at: Date;
  kind: BookingEventKind;
  side: ActingSide;
  /** The user who acted; missing for `system`. */
  user?: Types.ObjectId;
  amount?: number;
  scheduledDate?: Date;
  previousDate?: Date;
}

const text = { type: String, required: true };
const id = { type: Schema.Types.ObjectId, required: true };

const bookingEventSchema = new Schema<BookingEventDocument>(
  {
    booking: id,
    at: { type: Date, required: true },
    kind: text,
    side: text,
    user: Schema.Types.ObjectId,
    amount: Number,
    scheduledDate: Date,
    previousDate: Date,
  },
  { versionKey: false, strict: 'throw' },
);
bookingEventSchema.index({ booking: 1, at: 1, _id: 1 });

export const BookingEventModel = model('BookingEvent', bookingEventSchema, 'bookingEvents');
