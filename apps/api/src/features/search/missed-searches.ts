import { MAX_LISTED_MISSED_SEARCHES, type MissedSearch } from '@nearhand/shared/search/synonyms';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { config } from '../../config.ts';
import { MissedSearchDayModel } from '../../models/missed-search-day.model.ts';
import { MissedSearchModel } from '../../models/missed-search.model.ts';

/** So many different words are counted; more are hardly words. */
const MAX_MISSED = 10_000;

/** Counts words that no service has, for the admins who choose synonyms. Who typed them is not stored. */
export async function recordMissedWords(words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const { date } = toLocalTime(new Date(), config.MARKETPLACE_TIME_ZONE);
  await MissedSearchDayModel.updateOne({ _id: date }, { $inc: { count: 1 } }, { upsert: true });
  const filter = { _id: words.join(' ') };
  const update = { $inc: { count: 1 }, $set: { lastAt: new Date() } };
  const { matchedCount } = await MissedSearchModel.updateOne(filter, update);
  if (matchedCount > 0) return;
  const count = await MissedSearchModel.countDocuments({ count: { $gt: 0 } }, { limit: MAX_MISSED });
  if (count < MAX_MISSED) await MissedSearchModel.updateOne(filter, update, { upsert: true });
}

export async function listMissedSearches(): Promise<MissedSearch[]> {
  const found = await MissedSearchModel.find({ count: { $gt: 0 } })
    .sort({ count: -1, _id: 1 })
    .limit(MAX_LISTED_MISSED_SEARCHES)
    .lean();
  return found.map(({ _id, count, lastAt }) => ({ words: _id, count, lastAt: lastAt.toISOString() }));
}
