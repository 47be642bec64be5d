import { messages } from '@nearhand/shared/api-messages';
import { buildSynonymIndex, type SynonymIndex } from '@nearhand/shared/search/synonym-index';
import type { Synonyms } from '@nearhand/shared/search/synonyms';
import type { ClientSession } from 'mongoose';
import { withTransaction } from '../../database/transactions.ts';
import type { ReplaceableVersions } from '../../database/versions.ts';
import { PreconditionFailedError } from '../../errors.ts';
import { createTtlCache } from '../../lib/ttl-cache.ts';
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
