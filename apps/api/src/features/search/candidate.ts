import type { Slot } from '@nearhand/shared/availability/slots';
import { distanceKm } from '@nearhand/shared/providers/service-area';
import type { SearchSort, ServiceSort } from '@nearhand/shared/services/service-enums';
import type { Types } from 'mongoose';
import type { SearchArea, ServiceDocument } from '../../models/service.model.ts';
import type { Search } from './search.ts';

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
  | 'hoursPerDay';

/** A service that matches a search, with the fields that its filters, order and facets compare. */
export type Candidate = Pick<ServiceDocument, '_id'> &
  Partial<Pick<ServiceDocument, ComparedField>> & {
    /** Kilometers, not rounded; 0 without a point. */
    distance: number;
    /** The higher the better; 0 without a query. */
    relevance: number;
    slot?: Slot;
  };

const SORT_FIELDS: Record<SearchSort, readonly ComparedField[]> = {
  rating: ['ratingRank'],
  price: ['basePrice'],
  '-price': ['basePrice'],
  total: ['leastTotal'],
  newest: ['createdAt'],
  nearest: [],
  soonest: [],
  relevance: ['ratingRank'],
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

export function getComparedFields({ span, sort, hasFacets }: Search): ComparedField[] {
  return [
    ...new Set([...SORT_FIELDS[sort], ...(hasFacets ? FACET_FIELDS : []), ...(span ? SPAN_FIELDS : [])]),
  ];
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
  relevance: { keys: [[({ relevance }) => relevance, -1], rating], ids: -1 },
};

/** Returns the order of an index that a list is read in, for one of services that are not compared in memory. */
export function getIndexedSort(sort: SearchSort): ServiceSort {
  return sort === 'nearest' || sort === 'soonest' || sort === 'relevance' ? 'rating' : sort;
}

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
