import { isId } from '@nearhand/shared/ids';
import type { Point } from '@nearhand/shared/places';
import { getGazetteerPlace } from './gazetteer.ts';
import { PlaceModel } from './place.model.ts';
import { parsePointId } from './point-id.ts';

const GAZETTEER_ID = /^[1-9]\d{0,8}$/;

/** Returns the point of a place with an id that `findPlaces` has returned, or undefined for an unknown one. */
export async function findPlacePoint(id: string): Promise<Point | undefined> {
  if (GAZETTEER_ID.test(id)) return (await getGazetteerPlace(Number(id)))?.point;
  if (!isId(id)) return parsePointId(id);
  const place = await PlaceModel.findById(id, { point: 1 }).lean();
  return place ? { lat: place.point.lat, lng: place.point.lng } : undefined;
}
