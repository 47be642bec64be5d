// Without zod, so that a page that only shows an area does not load it.

export const MAX_AREA_LABEL_LENGTH = 200;
export const MIN_AREA_RADIUS_KM = 1;
export const MAX_AREA_RADIUS_KM = 200;

export const serviceAreaMessages = {
  notAnObject: 'serviceArea must be an object, or null for none',
  label: `The label of the area must have 1 to ${MAX_AREA_LABEL_LENGTH} characters`,
  center: 'The center of the area must be a point on the globe',
  radius: `The radius of the area must be ${MIN_AREA_RADIUS_KM} to ${MAX_AREA_RADIUS_KM} km`,
} as const;

/** A point on the globe, in degrees. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

/** The radius of the sphere on which distances are measured. */
const EARTH_RADIUS_KM = 6371.0088;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance of two points in kilometers, not rounded. */
export function distanceKm(one: GeoPoint, other: GeoPoint): number {
  const latitude = Math.sin(toRadians(other.lat - one.lat) / 2);
  const longitude = Math.sin(toRadians(other.lng - one.lng) / 2);
  const cosines = Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat));
  const haversine = latitude ** 2 + cosines * longitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Returns the direction from one point to another, in radians clockwise from north. */
export function getBearing(from: GeoPoint, to: GeoPoint): number {
  const [lat1, lat2] = [toRadians(from.lat), toRadians(to.lat)];
  const east = toRadians(to.lng - from.lng);
  return Math.atan2(
    Math.sin(east) * Math.cos(lat2),
    Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(east),
  );
}

/** Rounds a distance half up to one decimal, as responses and pages show it. */
export function roundDistance(km: number): number {
  return Math.round(km * 10) / 10;
}

/** Rounds a coordinate to three decimals, some 100 meters: never the exact home of a person. */
export function roundCoordinate(degrees: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(degrees * 1000) / 1000 + 0;
}
