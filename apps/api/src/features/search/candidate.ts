import type { Slot } from '@nearhand/shared/slots';
import { distanceKm } from '@nearhand/shared/service-area';
import type { SearchSort } from '@nearhand/shared/service-enums';
import type { Types } from 'mongoose';
import type { ServiceDocument } from '../services/service.model.ts';
import { rankOf } from './term-query.ts';
import type { Search } from './search.ts';

/** What a search compares of a service, without its texts. */
export type StoredCandidate = Pick<
  ServiceDocument,
  | '_id'
  | 'area'
  | 'category'
  | 'difficulty'
  | 'basePrice'
  | 'leastTotal'
  | 'ratingRank'
  | 'ratingMean'
  | 'createdAt'
  | 'provider'
  | 'isListed'
> &
  Partial<Pick<ServiceDocument, 'words' | 'duration' | 'unit' | 'minimumQuantity' | 'maximumQuantity'>>;

export interface Candidate extends StoredCandidate {
  /** In kilometers, not rounded; 0 without a point. */
  distance: number;
  /** The lowest is the best; 0 without a query. */
  rank: number;
  slot?: Slot;
  /** The whole service, if it was read at once. */
  document?: StoredCandidate;
}

/** Fields in the index of searches by distance. */
const COMPARED = {
  area: 1,
  category: 1,
  difficulty: 1,
  basePrice: 1,
  leastTotal: 1,
  ratingRank: 1,
  ratingMean: 1,
  createdAt: 1,
  provider: 1,
  isListed: 1,
} as const;
const AREA = { 'area.lat': 1, 'area.lng': 1, 'area.radiusKm': 1, 'area.cell': 1 } as const;
const BOOKED = { duration: 1, unit: 1, minimumQuantity: 1, maximumQuantity: 1 } as const;

/** Returns the fields that a search has to read of each service: without text and span, those of one index. */
export function candidateFields({ terms, span, sort, near }: Search): Record<string, 1> {
  const { area: _area, ...compared } = COMPARED;
  return {
    ...compared,
    ...(near && AREA),
    ...(terms && sort === 'relevance' && { words: 1 as const }),
    ...(span && BOOKED),
  };
}

export function toCandidate({ near, terms, sort }: Search, stored: StoredCandidate): Candidate {
  const { words, ...fields } = stored;
  return {
    ...fields,
    distance: near && stored.area ? distanceKm(near.point, stored.area) : 0,
    rank: terms && sort === 'relevance' ? rankOf(terms, words ?? []) : 0,
  };
}

/** Returns whether the area of a service covers the point of the search, and its center is near enough. */
export function isNear({ near }: Search, { area, distance }: Candidate): boolean {
  if (!near) return true;
  return area !== undefined && distance <= area.radiusKm && distance <= near.within;
}

type SortKey = [value: (candidate: Candidate) => number, direction: 1 | -1];

const rating: SortKey = [({ ratingRank }) => ratingRank, -1];
const sortKeys: Record<SearchSort, { keys: readonly SortKey[]; ids: 1 | -1 }> = {
  rating: { keys: [rating], ids: -1 },
  price: { keys: [[({ basePrice }) => basePrice, 1]], ids: 1 },
  '-price': { keys: [[({ basePrice }) => basePrice, -1]], ids: -1 },
  total: { keys: [[({ leastTotal }) => leastTotal, 1]], ids: 1 },
  newest: { keys: [[({ createdAt }) => createdAt.getTime(), -1]], ids: -1 },
  nearest: { keys: [[({ distance }) => distance, 1]], ids: 1 },
  soonest: { keys: [[({ slot }) => (slot ? Date.parse(slot.start) : Infinity), 1]], ids: 1 },
  relevance: { keys: [[({ rank }) => rank, 1], rating], ids: -1 },
};

/** Where a candidate stands in an order: its sort values and its id. */
export interface Position {
  values: number[];
  id: Types.ObjectId;
}

export function positionOf(sort: SearchSort, candidate: Candidate): Position {
  return { values: sortKeys[sort].keys.map(([value]) => value(candidate)), id: candidate._id };
}

/** Returns a function that compares two positions in an order. */
export function positionComparer(sort: SearchSort): (one: Position, other: Position) => number {
  const { keys, ids } = sortKeys[sort];
  return (one, other) => {
    for (const [at, [, direction]] of keys.entries()) {
      const [value = 0, otherValue = 0] = [one.values[at], other.values[at]];
      if (value !== otherValue) return value < otherValue ? -direction : direction;
    }
    return ids * Buffer.compare(one.id.id, other.id.id);
  };
}

export function sortCandidates(sort: SearchSort, candidates: readonly Candidate[]): Candidate[] {
  const compare = positionComparer(sort);
  return candidates
    .map((candidate) => ({ candidate, position: positionOf(sort, candidate) }))
    .toSorted((one, other) => compare(one.position, other.position))
    .map(({ candidate }) => candidate);
}

/** The number of values that a position has besides the id. */
export function countSortValues(sort: SearchSort): number {
  return sortKeys[sort].keys.length;
}
