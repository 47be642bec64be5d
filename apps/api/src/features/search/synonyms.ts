import { messages } from '@nearhand/shared/api-messages';
import { buildSynonymIndex, type SynonymIndex } from '@nearhand/shared/search/synonym-index';
import {
  MAX_LISTED_MISSED_SEARCHES,
  type MissedSearch,
  type Synonyms,
} from '@nearhand/shared/search/synonyms';
import { toLocalTime } from '@nearhand/shared/time-zone';
import type { ClientSession } from 'mongoose';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import type { ReplaceableVersions } from '../../database/versions.ts';
import { PreconditionFailedError } from '../../errors.ts';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { MissedSearchDayModel } from '../../models/missed-search-day.model.ts';
import { MissedSearchModel } from '../../models/missed-search.model.ts';
import { SynonymsModel, SYNONYMS_ID } from '../../models/synonyms.model.ts';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { getMarketplaceAnalyzer } from '../services/search-index.ts';
import { englishSynonyms } from '../../lib/language/english-synonyms.ts';

const indexCache = createTtlCache<SynonymIndex>();
/** Building it takes longer than reading its version. */
let built: { version: number; index: SynonymIndex } | undefined;

/** Returns the sets of the admins, or those that come with the program until an admin has changed them. */
export async function findSynonymSets(tx: ClientSession | null = null): Promise<Synonyms> {
  const stored = await SynonymsModel.findById(SYNONYMS_ID).session(tx).lean();
  if (stored) return { sets: stored.sets, version: stored.version };
  return { sets: englishSynonyms.map((set) => [...set]), version: 0 };
}

/** Returns the synonyms, ready for comparing. A change by another API instance shows within a second. */
export async function loadSynonyms(): Promise<SynonymIndex> {
  return indexCache.fetch('all', async () => {
    const stored = await SynonymsModel.findById(SYNONYMS_ID, { version: 1 }).lean();
    if (built && built.version === (stored?.version ?? 0)) return built.index;
    const { sets, version } = await findSynonymSets();
    built = { version, index: buildSynonymIndex(sets, getMarketplaceAnalyzer()) };
    return built.index;
  });
}

/** Adds sets to those there are, in the transaction `tx`. */
export async function addSynonymSets(
  sets: string[][],
  actor: AuditContext,
  tx: ClientSession,
): Promise<void> {
  if (sets.length === 0) return;
  const current = await findSynonymSets(tx);
  await store({ sets: [...current.sets, ...sets], version: current.version + 1 }, actor, tx);
}

async function store(synonyms: Synonyms, actor: AuditContext, tx: ClientSession): Promise<void> {
  await SynonymsModel.updateOne({ _id: SYNONYMS_ID }, synonyms, { session: tx, upsert: true });
  await recordAudit(actor, 'synonyms.changed', { _id: SYNONYMS_ID, name: 'Synonyms' }, tx);
}

/** Replaces all sets if their version is one of `versions`. Of two admins at once the second gets a PreconditionFailedError. */
export async function replaceSynonyms(
  sets: string[][],
  { versions, actor }: { versions: ReplaceableVersions; actor: AuditContext },
): Promise<Synonyms> {
  const replaced = await withTransaction(async (tx) => {
    const current = await findSynonymSets(tx);
    if (versions && !versions.includes(current.version)) {
      throw new PreconditionFailedError(messages.changedMeanwhile('list'), current);
    }
    const version = current.version + 1;
    await store({ sets, version }, actor, tx);
    return { sets, version };
  });
  indexCache.clear();
  return replaced;
}

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
