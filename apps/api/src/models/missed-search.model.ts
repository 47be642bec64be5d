import { DAY_MS } from '@nearhand/shared/durations';
import { MISSED_SEARCH_DAYS } from '@nearhand/shared/search/synonyms';
import { model, Schema } from 'mongoose';

/** Words that users searched for and no service has, and how often; nothing about who typed them. */
interface MissedSearchDocument {
  /** The folded words. */
  _id: string;
  count: number;
  lastAt: Date;
}

const missedSearchSchema = new Schema<MissedSearchDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  },
  { versionKey: false },
);
missedSearchSchema.index({ lastAt: 1 }, { expireAfterSeconds: (MISSED_SEARCH_DAYS * DAY_MS) / 1000 });
missedSearchSchema.index({ count: -1, _id: 1 });

export const MissedSearchModel = model('MissedSearch', missedSearchSchema, 'missedSearches');
