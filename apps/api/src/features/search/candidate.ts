import type { Slot } from '@nearhand/shared/availability/slots';
import { distanceKm } from '@nearhand/shared/providers/service-area';
import type { SearchSort } from '@nearhand/shared/services/service-enums';
import type { Types } from 'mongoose';
import type { SearchArea, ServiceDocument } from '../../models/service.model.ts';
import { listRankedTerms, rankTerms } from './term-query.ts';
import type { Search } from './search.ts';

/** The fields of a service that a search reads: its id, and what its filters, order and facets compare. */
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
  | 'minutesPerUnit'
  | 'hoursPerDay'
  | 'searchTerms';

export interface Candidate extends Omit<StoredCandidate, 'searchTerms' | 'area'> {
  /** Kilometers, not rounded; 0 without a point. */
  distance: number;
  /** 0 is the best; 0 also without a query. */
  rank: number;
  slot?: Slot;
  /** All fields of the service, if the search has read them already. */
  document?: StoredCandidate;
}

const SORT_FIELDS: Record<SearchSort, readonly ComparedField[]> = {
  rating: ['ratingRank'],
  price: ['basePrice'],
  '-price': ['basePrice'],
  total: ['leastTotal'],
  newest: ['createdAt'],
  nearest: [],
  // Free times are checked later, so services are read in the order of their rating.
  soonest: ['ratingRank'],
  relevance: ['ratingRank', 'searchTerms'],
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
  'minutesPerUnit',
  'hoursPerDay',
];

/** A field as it is stored, or by an expression: the values of a MongoDB projection. */
type FieldProjection = 1 | { $setIntersection: unknown[] };

/** Returns the fields that a search reads of each service besides its id and area; of its terms, only those that affect the rank. */
export function getComparedFields({
  terms,
  span,
  sort,
  hasFacets,
}: Search): Map<ComparedField, FieldProjection> {
  const names = [...SORT_FIELDS[sort], ...(hasFacets ? FACET_FIELDS : []), ...(span ? SPAN_FIELDS : [])];
  const fields = new Map<ComparedField, FieldProjection>(names.map((name) => [name, 1]));
  const ranked = terms && listRankedTerms(terms);
  if (ranked && fields.has('searchTerms'))
    fields.set('searchTerms', { $setIntersection: ['$searchTerms', ranked] });
  return fields;
}

/** Builds the candidate of a service. Returns undefined if its area does not cover the point or is too far away. */
export function toCandidate(
  search: Search,
  { searchTerms, area, ...compared }: StoredCandidate,
): Candidate | undefined {
  const distance = area ? getDistanceWithin(search, area) : undefined;
  if (search.near && distance === undefined) return undefined;
  return { ...compared, distance: distance ?? 0, rank: getRank(search, searchTerms) };
}

/** Returns the distance to the center of an area in kilometers, or undefined if the area does not cover the point or is too far away. */
export function getDistanceWithin(
  { near }: Search,
  area: Pick<SearchArea, 'lat' | 'lng' | 'radiusKm'>,
): number | undefined {
  if (!near) return undefined;
  const distance = distanceKm(near.point, area);
  return distance <= area.radiusKm && distance <= near.within ? distance : undefined;
}

/** Returns the rank of a service with these placed terms; 0 unless the search is sorted by relevance. */
export function getRank({ terms, sort }: Search, placedTerms: readonly string[] = []): number {
  return terms && sort === 'relevance' ? rankTerms(terms, placedTerms) : 0;
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

/** The place of a candidate in an order, which a cursor encodes: its sort values and its id. */
export interface Position {
  values: number[];
  id: Types.ObjectId;
}

export function getPosition(sort: SearchSort, candidate: Candidate): Position {
  return { values: sortKeys[sort].keys.map(([value]) => value(candidate)), id: candidate._id };
}

export function createComparator(sort: SearchSort): (one: Position, other: Position) => number {
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
  const compare = createComparator(sort);
  return candidates
    .map((candidate) => ({ candidate, position: getPosition(sort, candidate) }))
    .toSorted((one, other) => compare(one.position, other.position))
    .map(({ candidate }) => candidate);
}

export function countSortValues(sort: SearchSort): number {
  return sortKeys[sort].keys.length;
}
