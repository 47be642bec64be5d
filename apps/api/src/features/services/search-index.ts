import { tokenize } from '@nearhand/shared/search/text-search';
import { buildPlacedTerms, buildStoredDeletions, termOf } from '@nearhand/shared/search/search-terms';
import { SearchTermModel } from '../../models/search-term.model.ts';
import type { ProviderSnapshot, ServiceDocument } from '../../models/service.model.ts';
import { createTtlCache } from '../../lib/ttl-cache.ts';

/** MongoDB merges at most 200 sorted ranges of an index; each term takes one for each place, for an admin two. */
const MAX_COMPLETIONS = 20;

/** Caches the terms that begin with a prefix; undefined if there are too many. */
export const completionCache = createTtlCache<string[] | undefined>();

type ServiceTexts = Pick<ServiceDocument, 'name' | 'keywords' | 'description'>;

/** Builds the search terms of a service. */
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
