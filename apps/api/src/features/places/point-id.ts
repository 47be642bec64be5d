import { pointSchema, type Point } from '@nearhand/shared/places';

/** About a meter. */
const DECIMALS = 5;
const POINT_ID = /^point:(-?\d{1,2}(?:\.\d{1,5})?),(-?\d{1,3}(?:\.\d{1,5})?)$/;

/** Returns the id of a place that is known by its point only, so that every instance understands it. */
export function toPointId({ lat, lng }: Point): string {
  return `point:${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)}`;
}

/** Returns the point of such an id. */
export function parsePointId(id: string): Point | undefined {
  const [, lat, lng] = POINT_ID.exec(id) ?? [];
  return pointSchema.safeParse({ lat: Number(lat), lng: Number(lng) }).data;
}
