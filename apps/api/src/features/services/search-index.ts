import { tokenize } from '@nearhand/shared/text-search';
import type { QueryFilter } from 'mongoose';
import { SearchTermModel } from './search-term.model.ts';
import type { ServiceDocument } from './service.model.ts';
import { createTtlCache } from '../../lib/ttl-cache.ts';

/** The number of terms above which the description adds none: each takes an entry in the largest index. */
const MAX_TERMS_WITH_DESCRIPTION = 40;
const MAX_QUERY_TERMS = 8;
/** MongoDB merges at most 200 sorted ranges of an index; for an admin each term takes two. */
const MAX_COMPLETIONS = 100;

/** The terms that begin with a prefix; undefined if there are too many. */
export const completionCache = createTtlCache<string[] | undefined>();

type Described = Pick<ServiceDocument, 'name' | 'keywords' | 'description'>;

/** Builds the search terms of a service. */
export function buildSearchTerms({ name, keywords, description }: Described, categoryName: string): string[] {
  const words = new Set(tokenize([name, categoryName, ...keywords].join(' ')));
  for (const word of tokenize(description)) {
    if (words.size >= MAX_TERMS_WITH_DESCRIPTION) break;
    words.add(word);
  }
  return [...words];
}

/** Normalizes a keyword for the keyword filter: "Déjà-vu" → "deja vu". */
export function normalizeKeyword(keyword: string): string {
  return tokenize(keyword).join(' ') || keyword.toLowerCase();
}

/**
 * Registers the terms of services that are about to be stored, so that prefixes complete to them. It runs outside
 * their transaction, where common terms would conflict; an extra term does no harm.
 */
export async function registerTerms(services: readonly Pick<ServiceDocument, 'words'>[]): Promise<void> {
  const words = [...new Set(services.flatMap((service) => service.words))];
  const known = await SearchTermModel.find({ _id: { $in: words } }).lean();
  const knownWords = new Set(known.map(({ _id }) => _id));
  const fresh = words.filter((word) => !knownWords.has(word));
  if (fresh.length === 0) return;
  // Upserts, because another request may be storing the same term.
  const upserts = fresh.map((_id) => ({
    updateOne: { filter: { _id }, update: { $setOnInsert: {} }, upsert: true },
  }));
  await SearchTermModel.bulkWrite(upserts, { ordered: false });
  completionCache.clear();
}

/**
 * Builds the filter of a search: every term must match, the last one at least as a prefix. Returns undefined for a
 * query without terms, such as "!?", which finds nothing.
 */
export async function buildTermFilter(query: string): Promise<QueryFilter<ServiceDocument>[] | undefined> {
  const words = [...new Set(tokenize(query))].slice(0, MAX_QUERY_TERMS);
  const last = words.pop();
  if (last === undefined) return undefined;
  return [...words.map((word) => ({ words: word })), { words: await expandPrefix(last) }];
}

/**
 * Matches the terms that begin with `prefix`. Listing the terms preserves the index order, so the first page is fast
 * however many services match. With too many terms to list, so many services match that any order finds some soon.
 */
async function expandPrefix(prefix: string): Promise<RegExp | { $in: string[] }> {
  const words = await completionCache.fetch(prefix, () => findCompletions(prefix));
  return words ? { $in: [...new Set([prefix, ...words])] } : prefixFilter(prefix);
}

async function findCompletions(prefix: string): Promise<string[] | undefined> {
  const found = await SearchTermModel.find({ _id: prefixFilter(prefix) })
    .limit(MAX_COMPLETIONS)
    .lean();
  return found.length < MAX_COMPLETIONS ? found.map(({ _id }) => _id) : undefined;
}

/** Terms are letters and digits only, so nothing needs escaping. */
function prefixFilter(prefix: string): RegExp {
  return new RegExp(`^${prefix}`);
}
