import { MINUTE_MS } from '@nearhand/shared/durations';
import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { placeTerm } from '@nearhand/shared/search/search-terms';
import { LRUCache } from 'lru-cache';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { serviceCountCache, ServiceModel } from '../../models/service.model.ts';
import { buildServiceQuery, type ServiceFilter } from '../services/queries.ts';
import { findMatches, getTotal } from './find-matches.ts';
import { buildFilter, type Filter } from './read-stored.ts';
import type { Search } from './search.ts';
import type { TermQuery } from './term-query.ts';

/**
 * How many services a count reads at most when it combines a search term with another condition: the first that meet the
 * rarest of the conditions.
 */
const MAX_EXAMINED = 1000;
const FREQUENCY_TTL_MS = MINUTE_MS;

interface Total {
  total: number;
  isExact: boolean;
}

/** Caches how many services meet a condition, up to MAX_EXAMINED. It decides how to count, never what is found. */
const frequencies = new LRUCache<string, number>({ max: 5000, ttl: FREQUENCY_TTL_MS });
const estimatedCounts = createTtlCache<Total>();

export async function countMatches(search: Search): Promise<number> {
  if (search.near || search.span) return getTotal(await findMatches({ ...search, sort: 'rating' })).total;
  return ServiceModel.countDocuments(buildFilter(search), { limit: MAX_EXACT_TOTAL + 1 });
}

/** Counts the services of an indexed list; `key` is its cache key. */
export async function countIndexed(search: Search, key: string): Promise<Total> {
  const rarest = await findRarestCondition(search);
  if (rarest === undefined) {
    const total = await serviceCountCache.fetch(key, () => countMatches(search));
    return { total, isExact: total <= MAX_EXACT_TOTAL };
  }
  return estimatedCounts.fetch(key, () => countAmong(search, rarest));
}

/** Counts among the first MAX_EXAMINED services that meet a condition. More may match, so the total is not exact. */
async function countAmong(search: Search, condition: Filter): Promise<Total> {
  const [counted] = await ServiceModel.aggregate<{ total: number }>([
    { $match: condition },
    { $limit: MAX_EXAMINED },
    { $match: buildFilter(search) },
    { $count: 'total' },
  ]);
  return { total: counted?.total ?? 0, isExact: false };
}

/**
 * Returns the condition that the fewest services meet, or undefined if an exact count is cheap: with one condition only, or
 * with one that fewer than MAX_EXAMINED services meet.
 */
async function findRarestCondition(search: Search): Promise<Filter | undefined> {
  if (!search.terms || search.user?.role === 'admin') return undefined;
  const conditions = listConditions(search.terms, search.filter);
  const hasPrefix = search.terms.last !== undefined && search.terms.completions?.length !== 0;
  if (conditions.length + (hasPrefix ? 1 : 0) < 2) return undefined;
  const counted = await Promise.all(
    conditions.map(async (condition) => ({ condition, count: await findFrequency(condition) })),
  );
  const [rarest] = counted.toSorted((one, other) => one.count - other.count);
  return rarest && rarest.count >= MAX_EXAMINED ? rarest.condition : undefined;
}

/** Lists the conditions of a search that an index can count: each complete term, and each filter with an index. */
function listConditions(
  { complete, last, completions }: TermQuery,
  { category, difficulty, minPrice, maxPrice, provider, keywords, listedAfter }: ServiceFilter,
): Filter[] {
  const terms = last !== undefined && completions?.length === 0 ? [...complete, last] : complete;
  const filters: ServiceFilter[] = [
    category === undefined ? { minPrice, maxPrice } : { category, difficulty, minPrice, maxPrice },
    { provider },
    { keywords: keywords?.length === 0 ? undefined : keywords },
    { listedAfter },
  ];
  const isSet = (filter: ServiceFilter) => Object.values(filter).some((value) => value !== undefined);
  return [
    ...terms.map((term) => buildServiceQuery({}, undefined, [{ searchTerms: { $in: placeTerm(term) } }])),
    ...filters.filter(isSet).map((filter) => buildServiceQuery(filter, undefined)),
  ];
}

async function findFrequency(condition: Filter): Promise<number> {
  const key = JSON.stringify(condition);
  const known = frequencies.get(key);
  if (known !== undefined) return known;
  const count = await ServiceModel.countDocuments(condition, { limit: MAX_EXAMINED });
  frequencies.set(key, count);
  return count;
}
