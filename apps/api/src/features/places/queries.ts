import { MAX_OWN_PLACES, type FindPlacesQuery, type Place, type Point } from '@nearhand/shared/places/places';
import { isId } from '@nearhand/shared/ids';
import { findGazetteerPlace, searchGazetteer } from './gazetteer.ts';
import { searchGeocoder } from './geocoder.ts';
import { adminPlacesCache, PlaceModel, toPlace, type PlaceDocument } from '../../models/place.model.ts';
import { allowsTypo, beginsWithTypo, foldPlaceName, parsePointId } from './place-name.ts';

/** Two places with the same name are the same place if they are closer than this, in degrees. */
const SAME_PLACE_DEGREES = 0.1;

const GAZETTEER_ID = /^[1-9]\d{0,8}$/;

/**
 * Finds places by the beginning of their names: those that admins have added, then those of the gazetteer, then, for a signed-in
 * user who searches for a place, those of the geocoder. One typo is allowed.
 */
export async function findPlaces({ q, limit }: FindPlacesQuery, withGeocoder = false): Promise<Place[]> {
  const folded = foldPlaceName(q);
  if (folded === '') return [];
  const places = await findAdminPlaces(folded, limit);
  if (places.length < limit) places.push(...(await searchGazetteer(folded, limit - places.length)));
  if (withGeocoder && places.length < limit) {
    const found = await searchGeocoder(folded);
    places.push(...found.filter((place) => !places.some((known) => isSamePlace(known, place))));
  }
  return places.slice(0, limit);
}

/** Returns the point of a place with an id that `findPlaces` has returned, or undefined for an unknown one. */
export async function findPlacePoint(id: string): Promise<Point | undefined> {
  if (GAZETTEER_ID.test(id)) return (await findGazetteerPlace(Number(id)))?.point;
  if (!isId(id)) return parsePointId(id);
  const place = await PlaceModel.findById(id, { point: 1 }).lean();
  return place ? { lat: place.point.lat, lng: place.point.lng } : undefined;
}

async function findAdminPlaces(folded: string, limit: number): Promise<Place[]> {
  const documents = await adminPlacesCache.fetch('all', readAdminPlaces);
  const named = documents.map((place) => ({ place, name: foldPlaceName(place.name) }));
  const exact = named.filter(({ name }) => name.startsWith(folded));
  const typos = allowsTypo(folded)
    ? named.filter(({ name }) => !name.startsWith(folded) && beginsWithTypo(name, folded))
    : [];
  return [...exact, ...typos].slice(0, limit).map(({ place }) => toPlace(place));
}

async function readAdminPlaces(): Promise<PlaceDocument[]> {
  return PlaceModel.find().sort({ name: 1, _id: 1 }).limit(MAX_OWN_PLACES).lean();
}

function isSamePlace(a: Place, b: Place): boolean {
  return (
    a._id === b._id ||
    (foldPlaceName(a.name) === foldPlaceName(b.name) &&
      Math.abs(a.point.lat - b.point.lat) < SAME_PLACE_DEGREES &&
      Math.abs(a.point.lng - b.point.lng) < SAME_PLACE_DEGREES)
  );
}
