import { model, Schema, type Types } from 'mongoose';

interface BusyTime {
  booking: Types.ObjectId;
  from: Date;
  until: Date;
}

/**
 * The times when a provider is busy. One document for each provider makes two concurrent approvals of the same
 * provider conflict.
 */
export interface ProviderCalendarDocument {
  /** The provider's id. */
  _id: Types.ObjectId;
  busy: BusyTime[];
}

const calendarSchema = new Schema<ProviderCalendarDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    busy: [
      new Schema<BusyTime>(
        {
          booking: { type: Schema.Types.ObjectId, required: true },
          from: { type: Date, required: true },
          until: { type: Date, required: true },
        },
        { _id: false },
      ),
    ],
  },
  { versionKey: false, strict: 'throw' },
);

export const ProviderCalendarModel = model('ProviderCalendar', calendarSchema);
