import type { DemoProviderKey } from './providers.ts';

/** A town or a neighborhood that exists in the demo data only. */
export interface DemoPlace {
  name: string;
  region: string;
  point: { lat: number; lng: number };
}

const ALDER_BAY = 'Alder Bay';

export const demoPlaces: readonly DemoPlace[] = [
  { name: ALDER_BAY, region: 'Westmark', point: { lat: 44.62, lng: -124.04 } },
  { name: 'Harborside', region: ALDER_BAY, point: { lat: 44.612, lng: -124.055 } },
  { name: 'Old Town', region: ALDER_BAY, point: { lat: 44.621, lng: -124.048 } },
  { name: 'Mill Quarter', region: ALDER_BAY, point: { lat: 44.634, lng: -124.039 } },
  { name: 'Eastside', region: ALDER_BAY, point: { lat: 44.624, lng: -124.008 } },
  { name: 'Riverside', region: ALDER_BAY, point: { lat: 44.605, lng: -124.021 } },
  { name: 'Northgate', region: ALDER_BAY, point: { lat: 44.661, lng: -124.032 } },
  { name: 'Southfield', region: ALDER_BAY, point: { lat: 44.571, lng: -124.043 } },
  { name: 'Hillcrest', region: ALDER_BAY, point: { lat: 44.646, lng: -123.985 } },
];

/** How far providers travel, in kilometers, where it is not DEFAULT_RADIUS_KM. */
const RADII_KM: Partial<Record<DemoProviderKey, number>> = {
  ana: 12,
  declan: 25,
  priya: 15,
  kwame: 6,
  meilin: 10,
};
const DEFAULT_RADIUS_KM = 8;

/** Returns the service area of a provider, which is around the neighborhood of the business address. */
export function getDemoServiceArea({ key, address }: { key: DemoProviderKey; address: string }) {
  const [, neighborhood] = address.split(', ');
  const place = demoPlaces.find(({ name }) => name === neighborhood);
  if (!place) return undefined;
  return { label: place.name, center: place.point, radiusKm: RADII_KM[key] ?? DEFAULT_RADIUS_KM };
}
