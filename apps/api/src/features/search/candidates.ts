import type { Slot } from '@nearhand/shared/availability/slots';
import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { distanceKm } from '@nearhand/shared/providers/service-area';
import { calculateRelevance } from '@nearhand/shared/search/relevance';
import { readPlaces } from '@nearhand/shared/search/service-terms';
import type { SearchSort } from '@nearhand/shared/services/service-enums';
import type { PipelineStage, QueryFilter, Types } from 'mongoose';
import {
  AREA_INDEX,
  ServiceModel,
  TERMS_INDEX,
  type SearchArea,
  type ServiceDocument,
} from '../../models/service.model.ts';
import { findFirstSlots, type BookableService } from '../availability/free-times.ts';
import { getCellsAround, getLatitudeReach, getLongitudeReach } from '../services/area-cells.ts';
import { buildServiceQuery, MATCH_NONE } from '../services/queries.ts';
import type { Search } from './search.ts';
import { matchWords, selectRelevant } from './typed-query.ts';

/** The most services that a search compares; of more, those with the best rating. Facets are exact up to as many. */
const MAX_POOL = 10_000;

const FACET_FIELDS = ['category', 'difficulty', 'basePrice', 'ratingMean'] as const;
const SPAN_FIELDS = [
  'provider',
  'isListed',
  'basePrice',
  'duration',
  'unit',
  'minimumQuantity',
  'maximumQuantity',
  'minutesPerUnit',
  'hoursPerDay',
] as const;
type ComparedField =
  | 'ratingRank'
  | 'leastTotal'
  | 'createdAt'
  | (typeof FACET_FIELDS)[number]
  | (typeof SPAN_FIELDS)[number];

/** The place of a service in an order, which a cursor encodes. */
export interface Position {
  _id: Types.ObjectId;
  /** The smaller come first. */
  values: readonly number[];
}

/** A service that matches a search, with the fields that its filters, order and facets compare. */
export interface Candidate extends Position, Partial<Pick<ServiceDocument, ComparedField>> {
  /** Kilometers, not rounded; 0 without a point. */
  distance: number;
  /** The higher the better; 0 in any other order. */
  relevance: number;
  slot?: Slot;
}

interface Order {
  field?: ComparedField;
  values: (candidate: Candidate) => readonly number[];
  ids: 1 | -1;
}

const orders: Record<SearchSort, Order> = {
  rating: { field: 'ratingRank', values: ({ ratingRank = 0 }) => [-ratingRank], ids: -1 },
  price: { field: 'basePrice', values: ({ basePrice = 0 }) => [basePrice], ids: 1 },
  '-price': { field: 'basePrice', values: ({ basePrice = 0 }) => [-basePrice], ids: -1 },
  total: { field: 'leastTotal', values: ({ leastTotal = 0 }) => [leastTotal], ids: 1 },
  newest: { field: 'createdAt', values: ({ createdAt }) => [-(createdAt?.getTime() ?? 0)], ids: -1 },
  nearest: { values: ({ distance }) => [distance], ids: 1 },
  soonest: { values: ({ slot }) => [slot ? Date.parse(slot.start) : Infinity], ids: 1 },
  relevance: {
    field: 'ratingRank',
    values: ({ relevance, ratingRank = 0 }) => [-relevance, -ratingRank],
    ids: -1,
  },
};

function comparePositions(sort: SearchSort): (one: Position, other: Position) => number {
  const { ids } = orders[sort];
  return ({ values: [a = 0, b = 0], _id }, { values: [c = 0, d = 0], _id: otherId }) =>
    a - c || b - d || ids * Buffer.compare(_id.id, otherId.id);
}

/** The services that a search found by comparing them in memory. */
export interface Matches {
  /** All of them in order, or those among the best rated if there are too many. */
  found: Candidate[];
  /** With a time span, the services whose provider has no calendar. They are not in `found`. */
  unknown: Candidate[];
  isComplete: boolean;
}

/** Finds the services that match, including their free time, in order: all, or those with the best rating of more than `most`. */
export async function findMatches(search: Search, most = MAX_POOL): Promise<Matches> {
  const { sort } = search;
  const groups = await readGroups(search, most);
  const candidates = groups.flatMap((group) => toCandidates(search, group));
  const { found, unknown } = await selectFree(search, candidates);
  for (const candidate of found) candidate.values = orders[sort].values(candidate);
  return { found: found.toSorted(comparePositions(sort)), unknown, isComplete: countAll(groups) <= most };
}

export function takeAfter(sort: SearchSort, { found }: Matches, after: Position | undefined): Candidate[] {
  const compare = comparePositions(sort);
  return after ? found.filter((candidate) => compare(candidate, after) > 0) : found;
}

/** Returns the total of a list. It is exact up to MAX_EXACT_TOTAL, and only if all services were examined. */
export function getTotal({ found, isComplete }: Matches): { total: number; isExact: boolean } {
  const total = Math.min(found.length, MAX_EXACT_TOTAL + 1);
  return { total, isExact: isComplete && total <= MAX_EXACT_TOTAL };
}

/** Counts the services that a search finds, up to one more than MAX_EXACT_TOTAL. */
export async function countMatches(search: Search): Promise<number> {
  if (search.near || search.span) return getTotal(await findMatches(search)).total;
  const options = { limit: MAX_EXACT_TOTAL + 1, ...chooseIndex(search) };
  return ServiceModel.countDocuments(buildFilter(search), options);
}

/**
 * Returns the hint for MongoDB. Of several words it looks for the rarest first, but a plan that it has cached for other words says which
 * one of them; it caches none for a query with a hint. Other filters may be rarer than words, so they get none.
 */
function chooseIndex(search: Search): { hint?: string | typeof TERMS_INDEX } {
  const { near, plan } = search;
  if (near) return { hint: AREA_INDEX };
  return plan && plan.required.length > 1 && !isNarrowed(search) ? { hint: TERMS_INDEX } : {};
}

/** Returns whether a search has filters that few services may match. */
function isNarrowed(search: Search): boolean {
  const { near, category, provider, minPrice, maxPrice, listedAfter, updatedSince } = search;
  const filters = [near, category, provider, minPrice, maxPrice, listedAfter, updatedSince];
  return filters.some((filter) => filter !== undefined);
}

type Filter = QueryFilter<ServiceDocument>;

/** Builds the filter of a search, without its time span; with a point, services that are too far away remain. */
export function buildFilter(search: Search): Filter {
  const { plan, near, user } = search;
  if (plan?.required.length === 0) return MATCH_NONE;
  const others = [...(near ? matchAround(near) : []), ...(plan ? matchWords(plan.required) : [])];
  return buildServiceQuery(search, user, others);
}

/** Builds the filters of the services that may be near: their cells, and the box around the circle. */
function matchAround({ point, within }: NonNullable<Search['near']>): Filter[] {
  const reach = getLatitudeReach(within);
  const width = getLongitudeReach(point.lat, reach);
  const [west, east] = [point.lng - width, point.lng + width];
  const isWrapped = west < -180 || east > 180;
  return [
    { 'area.cell': { $in: getCellsAround(point, within) } },
    { 'area.lat': { $gte: point.lat - reach, $lte: point.lat + reach } },
    ...(isWrapped ? [] : [{ 'area.lng': { $gte: west, $lte: east } }]),
  ];
}

/**
 * The services of one center and radius that have the same words at the same places. Their other fields are columns, which the driver
 * decodes much faster than documents.
 */
type Group = {
  _id: { center?: Pick<SearchArea, 'lat' | 'lng' | 'radiusKm'>; words?: string[] };
  ids: Types.ObjectId[];
} & { [Field in ComparedField]?: (ServiceDocument[Field] | null)[] };

/** Reads the services that match a search, or the best rated if they are too many, without checking their free time, in no order. */
async function readGroups(search: Search, most: number): Promise<Group[]> {
  const { plan, near, sort } = search;
  const words = plan && sort === 'relevance' && selectRelevant(plan.typed);
  const center = near && { lat: '$area.lat', lng: '$area.lng', radiusKm: '$area.radiusKm' };
  // `$push` skips missing values, which would shift the later ones.
  const columns = getComparedFields(search).map((name) => [name, { $push: { $ifNull: [`$${name}`, null] } }]);
  const read = (order: PipelineStage[]) =>
    ServiceModel.aggregate<Group>([
      { $match: buildFilter(search) },
      ...order,
      { $limit: most + 1 },
      {
        $group: {
          _id: { ...(center && { center }), ...(words && { words }) },
          ids: { $push: '$_id' },
          ...Object.fromEntries(columns),
        },
      },
    ]).option(chooseIndex(search));
  // Without an order, MongoDB takes the index that reads least.
  const few = isNarrowed(search) ? await read([]) : undefined;
  return few && countAll(few) <= most ? few : read([{ $sort: { ratingRank: -1, _id: -1 } }]);
}

const countAll = (groups: readonly Group[]) => groups.reduce((sum, { ids }) => sum + ids.length, 0);

function getComparedFields({ span, sort, hasFacets }: Search): ComparedField[] {
  const { field } = orders[sort];
  return [
    ...new Set([...(field ? [field] : []), ...(hasFacets ? FACET_FIELDS : []), ...(span ? SPAN_FIELDS : [])]),
  ];
}

/** Builds the candidates of a group; none if its center is too far away or does not cover the point. */
function toCandidates(search: Search, group: Group): Candidate[] {
  const { plan, near } = search;
  const { center, words } = group._id;
  const distance = near && center ? distanceKm(near.point, center) : 0;
  if (near && !(center && distance <= center.radiusKm && distance <= near.within)) return [];
  const fields = getComparedFields(search);
  const relevance =
    plan && words ? calculateRelevance(plan.typed, readPlaces(words), new Set(plan.required)) : 0;
  return group.ids.map((_id, at) => {
    const compared: Record<string, unknown> = {};
    for (const field of fields) {
      const value = group[field]?.[at];
      if (value !== null) compared[field] = value;
    }
    // Each column has the type of its field.
    return Object.assign(compared, { _id, distance, relevance, values: [] });
  });
}

/** Selects the candidates that are free in the span, and gives each its first free time. */
async function selectFree(
  { span }: Search,
  candidates: Candidate[],
): Promise<Pick<Matches, 'found' | 'unknown'>> {
  if (!span) return { found: candidates, unknown: [] };
  // The cast holds because a search with a span reads SPAN_FIELDS.
  const slots = await findFirstSlots(candidates as (Candidate & BookableService)[], span);
  return {
    found: candidates.flatMap((candidate, at) => (slots[at] ? [{ ...candidate, slot: slots[at] }] : [])),
    unknown: candidates.filter((_candidate, at) => slots[at] === undefined),
  };
}
