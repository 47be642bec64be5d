import type { ServiceArea } from '@nearhand/shared/providers/service-area.schema';
import { createRandom } from './random.ts';

/** On average. */
const SERVICES_PER_PROVIDER = 50;
/** The corner of a country that grows with the dataset: it has one service for each square kilometer, so about 200 within 8 km of a point. */
const SOUTH_WEST = { lat: 44, lng: 2 };
const KM_PER_DEGREE = 111.19;
const BORDER_KM = 6;

/** Returns the length of each side of the country, in kilometers. */
function getCountrySide(providers: number): number {
  return Math.sqrt(providers * SERVICES_PER_PROVIDER);
}

/** Returns the point this many kilometers from the south-west corner. */
function toPoint(east: number, north: number) {
  const lat = SOUTH_WEST.lat + north / KM_PER_DEGREE;
  const lng = SOUTH_WEST.lng + east / (KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180));
  return { lat: Number(lat.toFixed(3)), lng: Number(lng.toFixed(3)) };
}

/** Generates the service area of a provider: a random point of the country, with a radius of 8 to 40 km. */
export function generateServiceArea(index: number, providers: number): ServiceArea {
  const random = createRandom('area', index);
  const side = getCountrySide(providers);
  return {
    label: 'Somewhere',
    center: toPoint(random.next() * side, random.next() * side),
    radiusKm: random.integer(8, 40),
  };
}

/** Returns a point to search near, as `lat,lng`. It is away from the border, where fewer services are near. */
export function generateSearchPoint(index: number, providers: number): string {
  const random = createRandom('searched', index);
  const inner = getCountrySide(providers) - 2 * BORDER_KM;
  const { lat, lng } = toPoint(BORDER_KM + random.next() * inner, BORDER_KM + random.next() * inner);
  return `${lat},${lng}`;
}
