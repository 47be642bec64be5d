import { model, Schema } from 'mongoose';

/** How often users searched on a day for words that no service has; nothing about the words. */
interface MissedSearchDayDocument {
  /** The day in the marketplace's zone, `YYYY-MM-DD`. */
  _id: string;
  count: number;
}

const missedSearchDaySchema = new Schema<MissedSearchDayDocument>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { versionKey: false },
);

export const MissedSearchDayModel = model('MissedSearchDay', missedSearchDaySchema, 'missedSearchDays');
