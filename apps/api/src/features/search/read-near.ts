import type { GeoPoint } from '@nearhand/shared/providers/service-area';
import type { Types } from 'mongoose';
import { getCellsAround, getLatitudeReach, getLongitudeReach } from '../services/area-cells.ts';
import {
  AREA_INDEX,
  ServiceModel,
  type SearchArea,
  type ServiceDocument,
} from '../../models/service.model.ts';
import {
  getComparedFields,
  getDistanceWithin,
  getRank,
  type Candidate,
  type ComparedField,
} from './candidate.ts';
import { buildFilter, readStored, toCandidates, type Filter } from './read-stored.ts';
import type { Search } from './search.ts';

/** The services whose areas have the same center and radius, as columns: the driver decodes these much faster than documents. */
type Center = {
  _id: Pick<SearchArea, 'lat' | 'lng' | 'radiusKm'>;
  ids: Types.ObjectId[];
} & { [Field in ComparedField]?: (ServiceDocument[Field] | null)[] };

/** Reads up to `limit` services near the point of a search, without checking their free time; undefined if there are more. */
export async function readNear(
  search: Search,
  { point, within }: NonNullable<Search['near']>,
  limit: number,
): Promise<Candidate[] | undefined> {
  const filter = buildFilter(search, matchAround(point, within));
  const fields = getComparedFields(search);
  // The terms of many services together exceed the maximum size of a MongoDB document.
  if (fields.get('searchTerms') === 1) {
    const stored = await readStored(search, filter, { limit: limit + 1, hint: AREA_INDEX });
    return stored.length > limit ? undefined : toCandidates(search, stored);
  }
  const columns = [...fields].map(([name, field]) => {
    const value = field === 1 ? `$${name}` : field;
    // `$push` skips missing values, which would shift the later ones.
    return [name, { $push: { $ifNull: [value, null] } }] as const;
  });
  const center = { lat: '$area.lat', lng: '$area.lng', radiusKm: '$area.radiusKm' };
  const centers = await ServiceModel.aggregate<Center>([
    { $match: filter },
    { $limit: limit + 1 },
    { $group: { _id: center, ids: { $push: '$_id' }, ...Object.fromEntries(columns) } },
  ]).option({ hint: AREA_INDEX });
  const count = centers.reduce((sum, { ids }) => sum + ids.length, 0);
  return count > limit
    ? undefined
    : centers.flatMap((each) => expandCenter(search, each, [...fields.keys()]));
}

/** Builds the candidates of a center; none if it does not cover the point or is too far away. */
function expandCenter(search: Search, center: Center, fields: readonly ComparedField[]): Candidate[] {
  const distance = getDistanceWithin(search, center._id);
  if (distance === undefined) return [];
  return center.ids.map((_id, at) => {
    const rank = getRank(search, center.searchTerms?.[at] ?? []);
    const compared: Record<string, unknown> = {};
    for (const field of fields) {
      const value = center[field]?.[at];
      if (field !== 'searchTerms' && value !== null) compared[field] = value;
    }
    // Each column has the type of its field.
    return Object.assign(compared, { _id, distance, rank });
  });
}

/** Reads the services with a center between `inner` and `outer` kilometers away, however many they are. */
export async function readRing(search: Search, inner: number, outer: number): Promise<Candidate[]> {
  if (!search.near) return [];
  const filter = buildFilter(search, matchAround(search.near.point, outer));
  const found = toCandidates(search, await readStored(search, filter, { limit: 0, hint: AREA_INDEX }));
  return found.filter(({ distance }) => distance > inner && distance <= outer);
}

/** Builds the filters of the services that may be near: their cells, and the box around the circle. */
function matchAround(point: GeoPoint, km: number): Filter[] {
  const reach = getLatitudeReach(km);
  const width = getLongitudeReach(point.lat, reach);
  const [west, east] = [point.lng - width, point.lng + width];
  const isWrapped = west < -180 || east > 180;
  return [
    { 'area.cell': { $in: getCellsAround(point, km) } },
    { 'area.lat': { $gte: point.lat - reach, $lte: point.lat + reach } },
    ...(isWrapped ? [] : [{ 'area.lng': { $gte: west, $lte: east } }]),
  ];
}
