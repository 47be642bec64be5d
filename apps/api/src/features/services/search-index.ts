import {
  placeTerm,
  buildPlacedTerms,
  buildStoredDeletions,
  termOf,
} from '@nearhand/shared/search/search-terms';
import { tokenize } from '@nearhand/shared/search/text-search';
import { withFailoverRetry } from '../../database/retry.ts';
import { logger } from '../../observability/logger.ts';
import { ServiceModel, type ProviderSnapshot, type ServiceDocument } from '../../models/service.model.ts';
import { SearchTermModel } from '../../models/search-term.model.ts';
import { createTtlCache } from '../../lib/ttl-cache.ts';

/** MongoDB merges at most 200 sorted ranges of an index; each term takes one for each place, for an admin two. */
const MAX_COMPLETIONS = 20;

/** Caches the terms that begin with a prefix; undefined if there are too many. */
const completionCache = createTtlCache<string[] | undefined>();

type ServiceTexts = Pick<ServiceDocument, 'name' | 'keywords' | 'description'>;

export function buildSearchTerms(
  { name, keywords, description }: ServiceTexts,
  category: string,
  provider: ProviderSnapshot | null,
): string[] {
  return buildPlacedTerms({ name, keywords, description, category, provider: provider?.name });
}

/** Normalizes a keyword for the keyword filter: "Déjà-vu" → "deja vu". */
export function normalizeKeyword(keyword: string): string {
  return tokenize(keyword).join(' ') || keyword.toLowerCase();
}

/**
 * Registers the terms of services that are about to be stored, so that prefixes complete to them. It runs outside
 * their transaction, where common terms would conflict; an extra term does no harm.
 */
export async function registerTerms(
  services: readonly Pick<ServiceDocument, 'searchTerms'>[],
): Promise<void> {
  const terms = [...new Set(services.flatMap((service) => service.searchTerms.map(termOf)))];
  const known = await SearchTermModel.find({ _id: { $in: terms } }, { _id: 1 }).lean();
  const knownTerms = new Set(known.map(({ _id }) => _id));
  const fresh = terms.filter((term) => !knownTerms.has(term));
  if (fresh.length === 0) return;
  // Upserts, because another request may be storing the same term.
  const upserts = fresh.map((_id) => ({
    updateOne: {
      filter: { _id },
      update: { $setOnInsert: { deletions: buildStoredDeletions(_id) } },
      upsert: true,
    },
  }));
  await SearchTermModel.bulkWrite(upserts, { ordered: false });
  completionCache.clear();
}

/** Returns the terms that begin with a prefix, or undefined when there are too many to list. */
export async function findCompletions(prefix: string): Promise<readonly string[] | undefined> {
  return completionCache.fetch(prefix, async () => {
    // Terms are letters, digits and marks only, so nothing needs escaping.
    const found = await SearchTermModel.find({ _id: new RegExp(`^${prefix}`) }, { _id: 1 })
      .limit(MAX_COMPLETIONS)
      .lean();
    return found.length < MAX_COMPLETIONS ? found.map(({ _id }) => _id) : undefined;
  });
}

const BATCH_SIZE = 50;

export type WithTerms = Pick<ServiceDocument, 'searchTerms'>;

/** Deletes those of the terms, given without their places, that no service has. */
export async function deleteUnusedTerms(terms: readonly string[]): Promise<void> {
  for (let start = 0; start < terms.length; start += BATCH_SIZE) {
    await deleteUnusedBatch(terms.slice(start, start + BATCH_SIZE));
  }
}

async function deleteUnusedBatch(terms: string[]): Promise<void> {
  const ids: string[] = [];
  // One index lookup for each term: for a common term the first match is enough.
  await Promise.all(
    terms.map(async (term) => {
      if (!(await ServiceModel.exists({ searchTerms: { $in: placeTerm(term) } }))) ids.push(term);
    }),
  );
  if (ids.length === 0) return;
  await SearchTermModel.deleteMany({ _id: { $in: ids } });
  completionCache.clear();
  // A service stored meanwhile found its terms registered, so they are restored. One that is stored later registers
  // them again (confirmTerms).
  const used = await ServiceModel.find(
    { searchTerms: { $in: ids.flatMap(placeTerm) } },
    { searchTerms: 1 },
  ).lean();
  await registerTerms(used);
}

/** Registers the terms of stored services again. Never fails, because the services are already stored. */
export async function confirmTerms(services: readonly WithTerms[]): Promise<void> {
  await attempt(() => registerTerms(services));
}

/** Deletes the terms of changed or deleted services that no other service has. Never fails, like confirmTerms. */
export async function sweepTerms(before: WithTerms, after: WithTerms = { searchTerms: [] }): Promise<void> {
  const removed = findRemoved([before], [after]);
  if (removed.length > 0) await attempt(() => deleteUnusedTerms(removed));
}

export function findRemoved(before: readonly WithTerms[], after: readonly WithTerms[]): string[] {
  const collect = (services: readonly WithTerms[]) =>
    new Set(services.flatMap(({ searchTerms }) => searchTerms.map(termOf)));
  const left = collect(after);
  return [...collect(before)].filter((term) => !left.has(term));
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await withFailoverRetry(work);
  } catch (error) {
    logger.warn({ err: error }, 'the search terms could not be updated');
  }
}
