import type { Availability, TimeWindow } from '@nearhand/shared/availability/availability';
import { model, Schema, Types } from 'mongoose';

/**
 * The time of a booking. Without `hold` it is approved or completed. A held request, proposal or offer takes its time until
 * it is accepted or declined, or until `expiresAt`.
 */
export interface BusyTime {
  booking: Types.ObjectId;
  from: Date;
  until: Date;
  hold?: 'request' | 'proposal' | 'offer';
  expiresAt?: Date;
}

/** Time off of a provider. */
export interface StoredBlock {
  _id: Types.ObjectId;
  start: Date;
  end: Date;
  note?: string;
}

/**
 * The hours of a provider and the times when they are busy. One document for each provider makes two concurrent
 * changes of one calendar conflict.
 */
export interface ProviderCalendarDocument {
  /** The provider's id. */
  _id: Types.ObjectId;
  busy: BusyTime[];
  blocks?: StoredBlock[];
  /** Missing until the provider sets up their hours: then they can be booked at any time. */
  availability?: Availability;
  /** Changes with each update, so that a process knows whether its cached copy is current. */
  revision: Types.ObjectId;
}

const date = { type: Date, required: true };
const text = { type: String, required: true };
const number = { type: Number, required: true };
const boolean = { type: Boolean, required: true };
const subdocument = { _id: false } as const;

const window = { from: text, to: text };
const availabilitySchema = new Schema<Availability>(
  {
    weeklyHours: [new Schema({ day: text, ...window }, subdocument)],
    overrides: [
      new Schema(
        { date: text, windows: [new Schema<TimeWindow>(window, subdocument)], note: String },
        subdocument,
      ),
    ],
    bufferBefore: number,
    bufferAfter: number,
    minimumNotice: number,
    bookingWindow: number,
    slotInterval: number,
    holdPendingRequests: boolean,
    instantBooking: boolean,
  },
  subdocument,
);

const calendarSchema = new Schema<ProviderCalendarDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    busy: [
      new Schema<BusyTime>(
        {
          booking: { type: Schema.Types.ObjectId, required: true },
          from: date,
          until: date,
          hold: String,
          expiresAt: Date,
        },
        subdocument,
      ),
    ],
    blocks: {
      type: [new Schema<StoredBlock>({ start: date, end: date, note: String })],
      default: undefined,
    },
    availability: availabilitySchema,
    revision: { type: Schema.Types.ObjectId, default: () => new Types.ObjectId() },
  },
  { versionKey: false, strict: 'throw' },
);

calendarSchema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function setRevision() {
  const revision = new Types.ObjectId();
  const update = this.getUpdate();
  if (Array.isArray(update)) update.push({ $set: { revision } });
  else this.set({ revision });
});

export const ProviderCalendarModel = model('ProviderCalendar', calendarSchema, 'providerCalendars');
