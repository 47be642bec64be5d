import { MINUTE_MS } from '@nearhand/shared/durations';
import { LRUCache } from 'lru-cache';
import { buildServiceQuery } from '../services/queries.ts';
import { hideSearchFields, ServiceModel } from '../../models/service.model.ts';
import { createComparator, getPosition, sortCandidates, type Candidate, type Position } from './candidate.ts';
import { readAfterPosition } from './read-candidates.ts';
import { buildFilter, readStored, toCandidates } from './read-stored.ts';
import { matchRank, RANKS } from './term-query.ts';
import type { Search } from './search.ts';

/** So few matches are ranked in memory, with one read instead of one for each rank. */
const MAX_RANKED_IN_MEMORY = 120;

/** Caches the queries that have more matches. It decides how to read, never what is found. */
const largeQueries = new LRUCache<string, true>({ max: 5000, ttl: MINUTE_MS });

interface RankedCandidates {
  found: Candidate[];
  /** The number of all matches, when they were ranked in memory. */
  total?: number;
}

/** Reads `count` services by relevance, after a position or a number of others. */
export async function readRanked(
  search: Search,
  key: string,
  { after, skip, count }: { after?: Position | undefined; skip: number; count: number },
): Promise<RankedCandidates> {
  const few = await readFew(search, key);
  if (few) {
    const compare = createComparator('relevance');
    const rest = few.filter((each) => !after || compare(getPosition('relevance', each), after) > 0);
    return { found: rest.slice(skip, skip + count), total: few.length };
  }
  return { found: await readByRank(search, after, skip, count) };
}

async function readFew(search: Search, key: string): Promise<Candidate[] | undefined> {
  if (largeQueries.has(key)) return undefined;
  const limit = MAX_RANKED_IN_MEMORY + 1;
  const stored = await readStored(search, buildFilter(search), { limit });
  if (stored.length < limit) return sortCandidates('relevance', toCandidates(search, stored));
  largeQueries.set(key, true);
  return undefined;
}

async function readByRank(
  search: Search,
  after: Position | undefined,
  skip: number,
  count: number,
): Promise<Candidate[]> {
  const { terms, filter, user } = search;
  const found: Candidate[] = [];
  if (!terms) return found;
  const [first = 0, ratingRank = 0] = after?.values ?? [];
  let skipped = skip;
  for (const rank of RANKS.slice(first)) {
    const rankFilter = buildServiceQuery(filter, user, [matchRank(terms, rank)]);
    if (skipped > 0) {
      const passed = await ServiceModel.countDocuments(rankFilter, { limit: skipped });
      if (passed < skipped) {
        skipped -= passed;
        continue;
      }
    }
    const position = after && rank === first ? { values: [ratingRank], id: after.id } : undefined;
    const options = { limit: count - found.length, skip: skipped, projection: hideSearchFields };
    const read = await readAfterPosition(search, rankFilter, position, options);
    // All fields are read, so that the page needs no second read.
    found.push(...read.map((stored) => ({ ...stored, distance: 0, rank, document: stored })));
    skipped = 0;
    if (found.length >= count) break;
  }
  return found;
}
