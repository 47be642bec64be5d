import type { FindPlacesQuery, Place, Point } from '@nearhand/shared/places/places';
import { isId } from '@nearhand/shared/ids';
import { findGazetteerPlace, searchGazetteer } from './gazetteer.ts';
import { searchGeocoder } from './geocoder.ts';
import { PlaceModel, toPlace } from '../../models/place.model.ts';
import { getAdminPlaces } from './near-places.ts';
import { allowsTypo, beginsWithTypo, foldPlaceName, parsePointId } from './place-name.ts';

/** Two places with the same name are the same place if they are closer than this, in degrees. */
const SAME_PLACE_DEGREES = 0.1;

const GAZETTEER_ID = /^[1-9]\d{0,8}$/;

/**
 * Finds places by their names: those that admins have added, then those of the gazetteer, then, for a signed-in user who searches
 * for a place, those of the geocoder. One typo is allowed where no place has the name that was typed.
 */
export async function findPlaces(
  { q, limit }: FindPlacesQuery,
  { withGeocoder, withTypos = true }: { withGeocoder: boolean; withTypos?: boolean },
): Promise<Place[]> {
  const folded = foldPlaceName(q);
  if (folded === '') return [];
  const own = await getAdminPlaces();
  const listOwn = (isMeant: (name: string) => boolean) =>
    own.filter(({ name }) => isMeant(foldPlaceName(name))).map(toPlace);
  const { places: towns, typos, isExact } = await searchGazetteer(q, limit, withTypos);
  const places = [...listOwn((name) => name.startsWith(folded)), ...towns];
  if (withTypos && !isExact && allowsTypo(folded) && places.length < limit) {
    places.push(...listOwn((name) => !name.startsWith(folded) && beginsWithTypo(name, folded)), ...typos);
  }
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

function isSamePlace(a: Place, b: Place): boolean {
  return (
    a._id === b._id ||
    (foldPlaceName(a.name) === foldPlaceName(b.name) &&
      Math.abs(a.point.lat - b.point.lat) < SAME_PLACE_DEGREES &&
      Math.abs(a.point.lng - b.point.lng) < SAME_PLACE_DEGREES)
  );
}
