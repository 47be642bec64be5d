import type { Slot } from '@nearhand/shared/slots';
import { distanceKm } from '@nearhand/shared/service-area';
import type { SearchSort } from '@nearhand/shared/service-enums';
import type { Types } from 'mongoose';
import type { SearchArea, ServiceDocument } from '../services/service.model.ts';
import { rankedTerms, rankOf } from './term-query.ts';
import type { Search } from './search.ts';

/** What a search reads of a service: its id, and only what its filters, order and facets compare. */
export type StoredCandidate = Pick<ServiceDocument, '_id'> &
  Partial<Pick<ServiceDocument, 'area' | ComparedField>>;

export type ComparedField =
  | 'category'
  | 'difficulty'
  | 'basePrice'
  | 'leastTotal'
  | 'ratingRank'
  | 'ratingMean'
  | 'createdAt'
  | 'provider'
  | 'isListed'
  | 'duration'
  | 'unit'
  | 'minimumQuantity'
  | 'maximumQuantity'
  | 'words';

export interface Candidate extends Omit<StoredCandidate, 'words' | 'area'> {
  /** In kilometers, not rounded; 0 without a point. */
  distance: number;
  /** The lowest is the best; 0 without a query. */
  rank: number;
  slot?: Slot;
  /** The whole service, if it was read at once. */
  document?: StoredCandidate;
}

const SORT_FIELDS: Record<SearchSort, readonly ComparedField[]> = {
  rating: ['ratingRank'],
  price: ['basePrice'],
  '-price': ['basePrice'],
  total: ['leastTotal'],
  newest: ['createdAt'],
  nearest: [],
  // Free times are known later: services are read in the order of their rating.
  soonest: ['ratingRank'],
  relevance: ['ratingRank', 'words'],
};
const FACET_FIELDS: readonly ComparedField[] = ['category', 'difficulty', 'basePrice', 'ratingMean'];
const SPAN_FIELDS: readonly ComparedField[] = [
  'provider',
  'isListed',
  'basePrice',
  'duration',
  'unit',
  'minimumQuantity',
  'maximumQuantity',
];

/** How a field is read: as it is stored, or by an expression. */
type FieldReading = 1 | { $setIntersection: unknown[] };

/** Returns the fields that a search has to read of each service besides its id and area: of its words, those that count. */
export function comparedFields({ terms, span, sort, hasFacets }: Search): Map<ComparedField, FieldReading> {
  const names = [...SORT_FIELDS[sort], ...(hasFacets ? FACET_FIELDS : []), ...(span ? SPAN_FIELDS : [])];
  const fields = new Map<ComparedField, FieldReading>(names.map((name) => [name, 1]));
  const ranked = terms && rankedTerms(terms);
  if (ranked && fields.has('words')) fields.set('words', { $setIntersection: ['$words', ranked] });
  return fields;
}

/** Returns the candidate of a service, or undefined if its area does not cover the point or lies too far away. */
export function toCandidate(
  search: Search,
  { words, area, ...compared }: StoredCandidate,
): Candidate | undefined {
  const distance = area ? distanceWithin(search, area) : undefined;
  if (search.near && distance === undefined) return undefined;
  return { ...compared, distance: distance ?? 0, rank: rankIn(search, words) };
}

/** Returns how far the center of an area is, or undefined if the area does not cover the point or that is too far. */
export function distanceWithin(
  { near }: Search,
  area: Pick<SearchArea, 'lat' | 'lng' | 'radiusKm'>,
): number | undefined {
  if (!near) return undefined;
  const distance = distanceKm(near.point, area);
  return distance <= area.radiusKm && distance <= near.within ? distance : undefined;
}

export function rankIn({ terms, sort }: Search, words: readonly string[] | undefined): number {
  return terms && sort === 'relevance' ? rankOf(terms, words ?? []) : 0;
}

type SortKey = [value: (candidate: Candidate) => number, direction: 1 | -1];

const rating: SortKey = [({ ratingRank = 0 }) => ratingRank, -1];
const sortKeys: Record<SearchSort, { keys: readonly SortKey[]; ids: 1 | -1 }> = {
  rating: { keys: [rating], ids: -1 },
  price: { keys: [[({ basePrice = 0 }) => basePrice, 1]], ids: 1 },
  '-price': { keys: [[({ basePrice = 0 }) => basePrice, -1]], ids: -1 },
  total: { keys: [[({ leastTotal = 0 }) => leastTotal, 1]], ids: 1 },
  newest: { keys: [[({ createdAt }) => createdAt?.getTime() ?? 0, -1]], ids: -1 },
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
  const directions = keys.map(([, direction]) => direction);
  return (one, other) => {
    for (let at = 0; at < directions.length; at += 1) {
      const direction = directions[at] ?? 1;
      const value = one.values[at] ?? 0;
      const otherValue = other.values[at] ?? 0;
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
