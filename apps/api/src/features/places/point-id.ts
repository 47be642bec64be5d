import { pointSchema, type Point } from '@nearhand/shared/places/places';

/** About a meter. */
const DECIMALS = 5;
const POINT_ID = /^point:(-?\d{1,2}(?:\.\d{1,5})?),(-?\d{1,3}(?:\.\d{1,5})?)$/;

/** Returns the id of a place of the geocoder. It is the point itself, so that every API instance can read it. */
export function toPointId({ lat, lng }: Point): string {
  return `point:${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`;
}

/** Returns the point of such an id, or undefined for any other id. */
export function parsePointId(id: string): Point | undefined {
  const [, lat, lng] = POINT_ID.exec(id) ?? [];
  return pointSchema.safeParse({ lat: Number(lat), lng: Number(lng) }).data;
}
