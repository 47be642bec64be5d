import { calculateRelevance, listRelevantWords } from '@nearhand/shared/search/relevance';
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
import { matchWords } from './typed-query.ts';

type Filter = QueryFilter<ServiceDocument>;

/** The most services that a search compares; of more, those with the best rating. Facets are exact up to as many. */
const MAX_POOL = 10_000;

/** Builds the filter of a search, without its time span; with a point, services that are too far away remain. */
export function buildFilter({ filter, plan, near, user }: Search): Filter {
  if (plan?.required.length === 0) return MATCH_NONE;
  const others = [...(near ? matchAround(near) : []), ...(plan ? matchWords(plan.required) : [])];
  return buildServiceQuery(filter, user, others);
}

/** The services whose areas have the same center and radius, as columns: the driver decodes these much faster than documents. */
type Center = {
  _id: Pick<SearchArea, 'lat' | 'lng' | 'radiusKm'> | null;
  ids: Types.ObjectId[];
  words: string[][];
} & { [Field in ComparedField]?: (ServiceDocument[Field] | null)[] };

interface Candidates {
  candidates: Candidate[];
  /** Whether there are no more than MAX_POOL. */
  isComplete: boolean;
}

/** Reads the services that match a search, without checking their free time, in no order. */
export async function readCandidates(search: Search): Promise<Candidates> {
  const all = await readColumns(search, [{ $limit: MAX_POOL + 1 }]);
  if (countServices(all) <= MAX_POOL) return { candidates: toCandidates(search, all), isComplete: true };
  const best = await readColumns(search, [{ $sort: { ratingRank: -1, _id: -1 } }, { $limit: MAX_POOL }]);
  return { candidates: toCandidates(search, best), isComplete: false };
}

async function readColumns(search: Search, limit: PipelineStage[]): Promise<Center[]> {
  const words = search.plan && listRelevantWords(search.plan.typed);
  const columns = getComparedFields(search).map(
    (name) =>
      // `$push` skips missing values, which would shift the later ones.
      [name, { $push: { $ifNull: [`$${name}`, null] } }] as const,
  );
  const center = { lat: '$area.lat', lng: '$area.lng', radiusKm: '$area.radiusKm' };
  const pipeline: PipelineStage[] = [
    { $match: buildFilter(search) },
    ...limit,
    {
      $group: {
        _id: search.near ? center : null,
        ids: { $push: '$_id' },
        ...(words && { words: { $push: { $setIntersection: [{ $ifNull: ['$searchTerms', []] }, words] } } }),
        ...Object.fromEntries(columns),
      },
    },
  ];
  return ServiceModel.aggregate<Center>(pipeline).option(search.near ? { hint: AREA_INDEX } : {});
}

function countServices(centers: readonly Center[]): number {
  return centers.reduce((sum, { ids }) => sum + ids.length, 0);
}

/** Builds the candidates of each center, without those that do not cover the point or are too far away. */
function toCandidates(search: Search, centers: readonly Center[]): Candidate[] {
  const fields = getComparedFields(search);
  const { plan } = search;
  const required = new Set(plan?.required);
  return centers.flatMap((center) => {
    const distance = search.near ? center._id && getDistanceWithin(search, center._id) : 0;
    if (distance === undefined || distance === null) return [];
    return center.ids.map((_id, at) => {
      const compared: Record<string, unknown> = {};
      for (const field of fields) {
        const value = center[field]?.[at];
        if (value !== null) compared[field] = value;
      }
      const places = readPlaces(center.words?.[at] ?? []);
      const relevance = plan ? calculateRelevance(plan.typed, places, required) : 0;
      // Each column has the type of its field.
      return Object.assign(compared, { _id, distance, relevance });
    });
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
