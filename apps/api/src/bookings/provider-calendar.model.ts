import { model, Schema, type Types } from 'mongoose';

interface BusyTime {
  booking: Types.ObjectId;
  from: Date;
  until: Date;
}

/**
 * When a provider is taken. It is one document for each provider so that two approvals for the same provider always meet in it,
 * and the database lets only one of them pass.
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
