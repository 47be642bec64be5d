import type { GeoPoint } from '@nearhand/shared/service-area';
import type { SearchSort, ServiceSort } from '@nearhand/shared/service-enums';
import type { QueryFilter } from 'mongoose';
import { andWithinBranches } from '../../database/paginate.ts';
import { cellsAround, longitudeReach } from '../services/area-cells.ts';
import { AREA_INDEX, ServiceModel, type ServiceDocument } from '../services/service.model.ts';
import { buildServiceQuery, MATCH_NONE, serviceSortKeys } from '../services/service-query.ts';
import {
  candidateFields,
  isNear,
  positionOf,
  sortCandidates,
  toCandidate,
  type Candidate,
  type Position,
  type StoredCandidate,
} from './candidate.ts';
import { hasTerms, matchRank, matchTerms, RANKS } from './term-query.ts';
import type { Search } from './search.ts';

type Filter = QueryFilter<ServiceDocument>;

/** Up to so many services, a search compares all of them in memory; facets are exact up to as many. */
export const MAX_POOL = 10_000;
const BATCH_SIZE = 1000;
/** Distances in which the nearest of very many services are read, one ring after the other. */
const RINGS_KM = [3, 6, 12, 25, 50, 100, 200];
const KM_PER_DEGREE = 111.19;
/** Makes up for the rounding of numbers and of the kilometers in a degree. */
const MARGIN = 1.001;

/** Builds the filter of a search, without its point and its span of time. */
export function buildFilter({ filter, terms, user }: Search, others: readonly Filter[] = []): Filter {
  if (terms && !hasTerms(terms)) return MATCH_NONE;
  return buildServiceQuery(filter, user, [...others, ...(terms ? matchTerms(terms) : [])]);
}

/** Reads all services that match, apart from their free time, in order; undefined if there are more than MAX_POOL. */
export async function readPool(search: Search): Promise<Candidate[] | undefined> {
  const found = search.near
    ? await readAround(search, search.near.within, MAX_POOL + 1)
    : await readStored(search, buildFilter(search), { limit: MAX_POOL + 1 });
  if (found.length > MAX_POOL) return undefined;
  return sortCandidates(search.sort, toMatches(search, found));
}

export function toMatches(search: Search, stored: readonly StoredCandidate[]): Candidate[] {
  return stored.map((each) => toCandidate(search, each)).filter((each) => isNear(search, each));
}

interface ReadOptions {
  limit: number;
  skip?: number;
  sort?: Record<string, 1 | -1>;
  hint?: string;
  projection?: Record<string, 0 | 1>;
}

export async function readStored(
  search: Search,
  filter: Filter,
  { projection = candidateFields(search), ...options }: ReadOptions,
): Promise<StoredCandidate[]> {
  return ServiceModel.find(filter, projection, options).lean<StoredCandidate[]>();
}

/** Reads services with a center within `km`, and some that are a little farther away. */
async function readAround(search: Search, km: number, limit: number): Promise<StoredCandidate[]> {
  if (!search.near) return [];
  const around = matchAround(search.near.point, km);
  return readStored(search, buildFilter(search, around), { limit, hint: AREA_INDEX });
}

/** Builds the filters of the services that may be near: their cells, and the box around the circle. */
function matchAround(point: GeoPoint, km: number): Filter[] {
  const reach = (km * MARGIN) / KM_PER_DEGREE;
  const width = longitudeReach(point.lat, reach);
  const [west, east] = [point.lng - width, point.lng + width];
  const isWrapped = west < -180 || east > 180;
  return [
    { 'area.cell': { $in: cellsAround(point, km) } },
    { 'area.lat': { $gte: point.lat - reach, $lte: point.lat + reach } },
    ...(isWrapped ? [] : [{ 'area.lng': { $gte: west, $lte: east } }]),
  ];
}

/**
 * Reads the services that match, apart from their free time, in batches in the order of the search, after a position if
 * given. For more of them than fit into memory. The order `soonest` follows from the free time, so it is not known here.
 */
export async function* readInOrder(search: Search, after?: Position): AsyncGenerator<Candidate[]> {
  if (search.sort === 'nearest' && search.near) yield* readRings(search, search.near.within);
  else if (search.sort === 'relevance' && search.terms) yield* readRanks(search, after);
  else yield* readSorted(search, buildFilter(search), after);
}

async function* readRings(search: Search, within: number): AsyncGenerator<Candidate[]> {
  let inner = -1;
  for (const ring of [...RINGS_KM.filter((km) => km < within), within]) {
    const found = toMatches(search, await readAround(search, ring, 0));
    const from = inner;
    yield sortCandidates(
      'nearest',
      found.filter(({ distance }) => distance > from && distance <= ring),
    );
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
    const found = await readPosition(search, filter, position, { limit: BATCH_SIZE });
    const last = found.at(-1);
    if (last) yield toMatches(search, found);
    if (!last || found.length < BATCH_SIZE) return;
    position = positionOf(storedSort(search.sort), toCandidate(search, last));
  }
}

/** The order in which an index holds the services; those of a rank are in the order of their rating. */
function storedSort(sort: SearchSort): ServiceSort {
  return sort === 'nearest' || sort === 'soonest' || sort === 'relevance' ? 'rating' : sort;
}

/** Reads services in the order of an index, behind a position of that order if given. */
export async function readPosition(
  search: Search,
  filter: Filter,
  position: Position | undefined,
  { limit, skip = 0, projection }: { limit: number; skip?: number; projection?: Record<string, 0 | 1> },
): Promise<StoredCandidate[]> {
  const [[field, direction] = ['ratingRank', -1] as const, [, ids] = ['_id', -1] as const] =
    serviceSortKeys[storedSort(search.sort)];
  const found: StoredCandidate[] = [];
  for (const range of rangesAfter(field, direction, ids, position)) {
    if (found.length >= limit) break;
    const sort = { [field]: direction, _id: ids };
    const options = { sort, limit: limit - found.length, skip, ...(projection && { projection }) };
    found.push(...(await readStored(search, andWithinBranches<ServiceDocument>(filter, range), options)));
  }
  return found;
}

/** Builds the ranges of the index behind a position: first those with the same value. */
function rangesAfter(field: string, direction: 1 | -1, ids: 1 | -1, position?: Position): Filter[] {
  if (!position) return [{}];
  const [number = 0] = position.values;
  const value = field === 'createdAt' ? new Date(number) : number;
  return [
    { [field]: value, _id: ids === 1 ? { $gt: position.id } : { $lt: position.id } },
    { [field]: direction === 1 ? { $gt: value } : { $lt: value } },
  ];
}
