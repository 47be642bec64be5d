/** A town or a neighborhood of the demo's world, which no map has. */
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

/** How far the providers of the demo go, in kilometers; the first who are not named here go `DEFAULT_RADIUS_KM`. */
const RADII: Readonly<Record<string, number>> = { ana: 12, declan: 25, priya: 15, kwame: 6, meilin: 10 };
const DEFAULT_RADIUS_KM = 8;

/** Returns the service area of a provider: around the neighborhood of their business address. */
export function demoServiceArea({ key, address }: { key: string; address: string }) {
  const [, neighborhood] = address.split(', ');
  const place = demoPlaces.find(({ name }) => name === neighborhood);
  if (!place) return undefined;
  return { label: place.name, center: place.point, radiusKm: RADII[key] ?? DEFAULT_RADIUS_KM };
}

/** What providers of the demo say about their work. */
export const demoAbout: Readonly<Record<string, string>> = {
  ana: 'I have fixed pipes in Alder Bay for nineteen years, the last six with my own van. I tell you the price before I open the toolbox, I put down sheets, and I leave the cabinet dry. If something I repaired drips again within a year, I come back and it costs you nothing.',
  declan:
    'Doors that stick, shelves that lean, steps that creak: I like the jobs that others put off. I bring the timber and take the sawdust with me.',
  priya:
    'Licensed electrician since 2012. I explain what I find, show you the old wiring, and write the certificate the same day.',
  kwame:
    'Two people, three hours, one clean home. We bring everything, also for allergies, and we come at the time we said.',
};
