import { calculateRelevance } from '@nearhand/shared/search/relevance';
import type { GeoPoint } from '@nearhand/shared/providers/service-area';
import { readPlaces } from '@nearhand/shared/search/service-terms';
import type { PipelineStage, QueryFilter, Types } from 'mongoose';
import {
  AREA_INDEX,
  ServiceModel,
  type SearchArea,
  type ServiceDocument,
} from '../../models/service.model.ts';
import { getCellsAround, getLatitudeReach, getLongitudeReach } from '../services/area-cells.ts';
import { buildServiceQuery, MATCH_NONE } from '../services/queries.ts';
import { getComparedFields, getDistanceWithin, type Candidate, type ComparedField } from './candidate.ts';
import type { Search } from './search.ts';
import { matchWords, selectRelevant } from './typed-query.ts';

type Filter = QueryFilter<ServiceDocument>;

/** The most services that a search compares; of more, those with the best rating. Facets are exact up to as many. */
const MAX_POOL = 10_000;

/** Builds the filter of a search, without its time span; with a point, services that are too far away remain. */
export function buildFilter({ filter, plan, near, user }: Search): Filter {
  if (plan?.required.length === 0) return MATCH_NONE;
  const others = [...(near ? matchAround(near) : []), ...(plan ? matchWords(plan.required) : [])];
  return buildServiceQuery(filter, user, others);
}

/**
 * The services of one center and radius that have the same words at the same places. Their other fields are columns, which the driver
 * decodes much faster than documents.
 */
type Group = {
  _id: {
    center?: Pick<SearchArea, 'lat' | 'lng' | 'radiusKm'>;
    words?: string[];
  };
  ids: Types.ObjectId[];
} & { [Field in ComparedField]?: (ServiceDocument[Field] | null)[] };

interface Candidates {
  candidates: Candidate[];
  /** Whether there are no more than MAX_POOL. */
  isComplete: boolean;
}

/** Reads the services that match a search, or the best rated if they are too many, without checking their free time, in no order. */
export async function readCandidates(search: Search): Promise<Candidates> {
  const groups = await readGroups(search);
  const count = groups.reduce((sum, { ids }) => sum + ids.length, 0);
  return {
    candidates: groups.flatMap((group) => toCandidates(search, group)),
    isComplete: count <= MAX_POOL,
  };
}

async function readGroups(search: Search): Promise<Group[]> {
  const { plan, near, sort } = search;
  const words = plan && sort === 'relevance' && selectRelevant(plan.typed);
  const center = near && { lat: '$area.lat', lng: '$area.lng', radiusKm: '$area.radiusKm' };
  const columns = getComparedFields(search).map(
    (name) =>
      // `$push` skips missing values, which would shift the later ones.
      [name, { $push: { $ifNull: [`$${name}`, null] } }] as const,
  );
  const pipeline: PipelineStage[] = [
    { $match: buildFilter(search) },
    { $sort: { ratingRank: -1, _id: -1 } },
    { $limit: MAX_POOL + 1 },
    {
      $group: {
        _id: { ...(center && { center }), ...(words && { words }) },
        ids: { $push: '$_id' },
        ...Object.fromEntries(columns),
      },
    },
  ];
  return ServiceModel.aggregate<Group>(pipeline).option(near ? { hint: AREA_INDEX } : {});
}

/** Builds the candidates of a group; none if its center is too far away or does not cover the point. */
function toCandidates(search: Search, group: Group): Candidate[] {
  const { plan, near } = search;
  const { center, words } = group._id;
  const distance = near ? center && getDistanceWithin(search, center) : 0;
  if (distance === undefined) return [];
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
    return Object.assign(compared, { _id, distance, relevance });
  });
}

/** Builds the filters of the services that may be near: their cells, and the box around the circle. */
function matchAround({ point, within }: { point: GeoPoint; within: number }): Filter[] {
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
