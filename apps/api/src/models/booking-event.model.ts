import type { BookingEventKind } from '@nearhand/shared/bookings/booking-events';
import type { ActingSide } from '@nearhand/shared/bookings/booking-facts';
import type { JobLine } from '@nearhand/shared/bookings/job';
import { model, Schema, type Types } from 'mongoose';

/**
 * A change of a booking. It holds ids, so that no names need to be erased when an account is closed: they are read from the
 * users each time. Its only texts are those of the lines of offers.
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
  /** What was offered or agreed on. */
  terms?: StoredTerms;
  /** What both sides had agreed on before. */
  previousTerms?: StoredTerms;
}

/** A version of price and length. The texts of its lines go with the account of the provider. */
export interface StoredTerms {
  lines?: JobLine[];
  total: number;
  minutes: number;
}

const text = { type: String, required: true };
const id = { type: Schema.Types.ObjectId, required: true };

const number = { type: Number, required: true };
const terms = new Schema<StoredTerms>(
  {
    lines: {
      type: [
        new Schema<JobLine>({ text, quantity: number, unitPrice: number, amount: number }, { _id: false }),
      ],
      default: undefined,
    },
    total: number,
    minutes: number,
  },
  { _id: false },
);

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
    terms,
    previousTerms: terms,
  },
  { versionKey: false, strict: 'throw' },
);
bookingEventSchema.index({ booking: 1, at: 1, _id: 1 });

export const BookingEventModel = model('BookingEvent', bookingEventSchema, 'bookingEvents');
