import { MINUTE_MS } from '@nearhand/shared/durations';
import { MAX_OWN_PLACES, type Point } from '@nearhand/shared/places/places';
import { distanceKm } from '@nearhand/shared/providers/service-area';
import { LRUCache } from 'lru-cache';
import { GazetteerPlaceModel } from '../../models/gazetteer-place.model.ts';
import { adminPlacesCache, PlaceModel, type PlaceDocument } from '../../models/place.model.ts';
import { PLACE_FIELDS, type GazetteerPlace } from './place-hits.ts';
import { cellOf } from './place-keys.ts';

/** How far from a place of the admins the towns come first. */
const NEAR_KM = 60;
const MAX_CELLS = 200;
/** As many of the largest are kept in memory. */
const MAX_NEAR = 500;
const CELLS_AROUND = [-1, 0, 1] as const;

const cache = new LRUCache<string, Promise<GazetteerPlace[]>>({ max: 1, ttl: MINUTE_MS });

export async function getAdminPlaces(): Promise<PlaceDocument[]> {
  return adminPlacesCache.fetch('all', readAdminPlaces);
}

async function readAdminPlaces(): Promise<PlaceDocument[]> {
  return PlaceModel.find().sort({ name: 1, _id: 1 }).limit(MAX_OWN_PLACES).lean();
}

/** Finds the towns near the places of admins, the largest if there are many. They may be a minute old. */
export async function findNearPlaces(): Promise<GazetteerPlace[]> {
  const points = (await getAdminPlaces()).map(({ point }) => point);
  if (points.length === 0) return [];
  const key = JSON.stringify(points);
  const cached = cache.get(key);
  if (cached) return cached;
  const places = readNear(points);
  cache.set(key, places);
  // An error reaches those who wait, and is not cached.
  places.catch(() => cache.delete(key));
  return places;
}

async function readNear(points: readonly Point[]): Promise<GazetteerPlace[]> {
  const cells = [...new Set(points.flatMap(cellsAround))].slice(0, MAX_CELLS);
  const read = await GazetteerPlaceModel.find({ codes: { $in: cells } }, PLACE_FIELDS)
    .sort({ population: -1 })
    .limit(MAX_NEAR)
    .lean();
  return read.filter((place) => points.some((point) => distanceKm(point, place) <= NEAR_KM));
}

function cellsAround({ lat, lng }: Point): string[] {
  return CELLS_AROUND.flatMap((north) =>
    CELLS_AROUND.map((east) => cellOf({ lat: lat + north, lng: lng + east })),
  );
}
