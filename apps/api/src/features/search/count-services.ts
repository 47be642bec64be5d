import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { placeTerm } from '@nearhand/shared/search-terms';
import { LRUCache } from 'lru-cache';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { serviceCountCache, ServiceModel } from '../services/service.model.ts';
import { findMatches, totalOf } from './find-matches.ts';
import { buildFilter } from './read-stored.ts';
import type { Search } from './search.ts';

/** A count of services with several terms reads at most so many that have the rarest. */
const MAX_EXAMINED = 4000;
const FREQUENCY_TTL_MS = 60_000;

interface Total {
  total: number;
  isExact: boolean;
}

/** How many services have a term, up to MAX_EXAMINED: decides how to count, never what is found. */
const frequencies = new LRUCache<string, number>({ max: 5000, ttl: FREQUENCY_TTL_MS });
const estimatedCounts = createTtlCache<Total>();

/** Counts the services that match, up to a limit. */
export async function countMatches(search: Search): Promise<number> {
  if (search.near || search.span) return totalOf(await findMatches({ ...search, sort: 'rating' })).total;
  return ServiceModel.countDocuments(buildFilter(search), { limit: MAX_EXACT_TOTAL + 1 });
}

/** Counts the services of an indexed list, whose `key` names it in caches. */
export async function countIndexed(search: Search, key: string): Promise<Total> {
  const rarest = await findRarestTerm(search);
  if (rarest === undefined) {
    const total = await serviceCountCache.fetch(key, () => countMatches(search));
    return { total, isExact: total <= MAX_EXACT_TOTAL };
  }
  return estimatedCounts.fetch(key, () => countAmong(search, rarest));
}

/** Counts among the first services that have the rarest term: more may match, so the total is not exact. */
async function countAmong(search: Search, rarest: string): Promise<Total> {
  const [counted] = await ServiceModel.aggregate<{ total: number }>([
    { $match: { words: { $in: placeTerm(rarest) }, isListed: true } },
    { $sort: { ratingRank: -1, _id: -1 } },
    { $limit: MAX_EXAMINED },
    { $match: buildFilter(search) },
    { $limit: MAX_EXACT_TOTAL + 1 },
    { $count: 'total' },
  ]);
  return { total: counted?.total ?? 0, isExact: false };
}

/** Returns the rarest of several whole terms if so many services have it that counting exactly takes long. */
async function findRarestTerm({ terms, user }: Search): Promise<string | undefined> {
  if (!terms || user?.role === 'admin') return undefined;
  const isSeveral = terms.whole.length + (terms.last === undefined ? 0 : 1) > 1;
  if (!isSeveral) return undefined;
  const all =
    terms.last !== undefined && terms.completions?.length === 0 ? [...terms.whole, terms.last] : terms.whole;
  const counted = await Promise.all(all.map(async (term) => ({ term, count: await findFrequency(term) })));
  const [rarest] = counted.toSorted((one, other) => one.count - other.count);
  return rarest && rarest.count >= MAX_EXAMINED ? rarest.term : undefined;
}

async function findFrequency(term: string): Promise<number> {
  const known = frequencies.get(term);
  if (known !== undefined) return known;
  const filter = { words: { $in: placeTerm(term) }, isListed: true };
  const count = await ServiceModel.countDocuments(filter, { limit: MAX_EXAMINED });
  frequencies.set(term, count);
  return count;
}
