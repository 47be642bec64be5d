import type { SearchSort, ServiceSort } from '@nearhand/shared/services/service-enums';
import { andWithinBranches } from '../../database/paginate.ts';
import type { ServiceDocument } from '../../models/service.model.ts';
import { buildServiceQuery, serviceSortKeys } from '../services/queries.ts';
import {
  getPosition,
  sortCandidates,
  type Candidate,
  type Position,
  type StoredCandidate,
} from './candidate.ts';
import { readNear, readRing } from './read-near.ts';
import { buildFilter, readStored, toCandidates, type Filter } from './read-stored.ts';
import { matchRank, RANKS } from './term-query.ts';
import type { Search } from './search.ts';

/** The most services that a search compares in memory; facets are exact up to as many. */
export const MAX_POOL = 10_000;
const BATCH_SIZE = 1000;
/** The nearest of very many services are read in rings around the point, with these outer radii. */
const RINGS_KM = [3, 6, 12, 25, 50, 100, 200];

/** Reads all services that match, without checking their free time, in order; undefined if there are more than MAX_POOL. */
export async function readPool(search: Search): Promise<Candidate[] | undefined> {
  const found = search.near ? await readNear(search, search.near, MAX_POOL) : await readMatching(search);
  return found && sortCandidates(search.sort, found);
}

async function readMatching(search: Search): Promise<Candidate[] | undefined> {
  const stored = await readStored(search, buildFilter(search), { limit: MAX_POOL + 1 });
  return stored.length > MAX_POOL ? undefined : toCandidates(search, stored);
}

/**
 * Reads the services that match, without checking their free time, in batches in the order of the search, after a position
 * if given. Sorts `soonest` by rating, because that order follows from the free time.
 */
export async function* readInOrder(search: Search, after?: Position): AsyncGenerator<Candidate[]> {
  if (search.sort === 'nearest' && search.near) yield* readRings(search, search.near.within);
  else if (search.sort === 'relevance' && search.terms) yield* readRanks(search, after);
  else yield* readSorted(search, buildFilter(search), after);
}

async function* readRings(search: Search, within: number): AsyncGenerator<Candidate[]> {
  let inner = -1;
  for (const ring of [...RINGS_KM.filter((km) => km < within), within]) {
    yield sortCandidates('nearest', await readRing(search, inner, ring));
    inner = ring;
  }
}

async function* readRanks(search: Search, after?: Position): AsyncGenerator<Candidate[]> {
  const { terms, filter, user } = search;
  const [first = 0, ratingRank = 0] = after?.values ?? [];
  for (const rank of terms ? RANKS.slice(first) : []) {
    if (!terms) continue;
    const position = after && rank === first ? { values: [ratingRank], id: after.id } : undefined;
    yield* readSorted(search, buildServiceQuery(filter, user, [matchRank(terms, rank)]), position);
  }
}

async function* readSorted(search: Search, filter: Filter, after?: Position): AsyncGenerator<Candidate[]> {
  let position = after;
  for (;;) {
    const found = await readAfterPosition(search, filter, position, { limit: BATCH_SIZE });
    const last = found.at(-1);
    if (last) yield toCandidates(search, found);
    if (!last || found.length < BATCH_SIZE) return;
    position = getPosition(getIndexedSort(search.sort), { ...last, distance: 0, rank: 0 });
  }
}

/** Returns the indexed order in which services are read for an order that is computed. */
export function getIndexedSort(sort: SearchSort): ServiceSort {
  return sort === 'nearest' || sort === 'soonest' || sort === 'relevance' ? 'rating' : sort;
}

/** Reads services in the order of an index, after a position of that order if given. */
export async function readAfterPosition(
  search: Search,
  filter: Filter,
  position: Position | undefined,
  { limit, skip = 0, projection }: { limit: number; skip?: number; projection?: Record<string, 0 | 1> },
): Promise<StoredCandidate[]> {
  const [[field, direction] = ['ratingRank', -1] as const, [, ids] = ['_id', -1] as const] =
    serviceSortKeys[getIndexedSort(search.sort)];
  const found: StoredCandidate[] = [];
  for (const range of rangesAfter(field, direction, ids, position)) {
    if (found.length >= limit) break;
    const sort = { [field]: direction, _id: ids };
    const options = { sort, limit: limit - found.length, skip, ...(projection && { projection }) };
    found.push(...(await readStored(search, andWithinBranches<ServiceDocument>(filter, range), options)));
  }
  return found;
}

/** Builds the ranges of the index after a position: first the rest with the same value. */
function rangesAfter(field: string, direction: 1 | -1, ids: 1 | -1, position?: Position): Filter[] {
  if (!position) return [{}];
  const [number = 0] = position.values;
  const value = field === 'createdAt' ? new Date(number) : number;
  return [
    { [field]: value, _id: ids === 1 ? { $gt: position.id } : { $lt: position.id } },
    { [field]: direction === 1 ? { $gt: value } : { $lt: value } },
  ];
}
