import { DAY_MS } from '@nearhand/shared/durations';
import { pointSchema, MAX_SUGGESTED_PLACES, type Place } from '@nearhand/shared/places/places';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { config } from '../../config.ts';
import { logger } from '../../observability/logger.ts';
import { toPointId } from './place-name.ts';

const TIMEOUT_MS = 2000;
const MAX_CACHED_TEXTS = 2000;
const MAX_RESPONSE_BYTES = 1_000_000;
/** The most concurrent requests: more would only wait for a slow server. */
const MAX_REQUESTS = 20;

const text = z.string().min(1).max(200);
const optionalText = text.optional().catch(undefined);
const countryCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .toUpperCase()
  .optional()
  .catch(undefined);
const degrees = z.union([z.number(), z.string().regex(/^-?\d{1,3}(\.\d+)?$/)]).transform(Number);

/** GeoJSON, as Photon and Nominatim send it. */
const featureSchema = z
  .object({
    geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
    properties: z.object({
      name: optionalText,
      display_name: optionalText,
      street: optionalText,
      housenumber: optionalText,
      city: optionalText,
      state: optionalText,
      countrycode: countryCode,
    }),
  })
  .transform(({ geometry: { coordinates }, properties }) => ({
    ...properties,
    lat: coordinates[1],
    lng: coordinates[0],
  }));

/** A result of Nominatim's own format. */
const resultSchema = z
  .object({
    lat: degrees,
    lon: degrees,
    name: z.string().max(200).optional().catch(undefined),
    display_name: z.string().max(1000).optional().catch(undefined),
    address: z
      .object({ city: optionalText, state: optionalText, country_code: countryCode })
      .optional()
      .catch(undefined),
  })
  .transform(({ lat, lon, name, display_name, address }) => ({
    name,
    display_name,
    city: address?.city,
    state: address?.state,
    countrycode: address?.country_code,
    lat,
    lng: lon,
  }));

const foundSchema = z.union([featureSchema, resultSchema]);
type GeocodedPlace = Partial<z.output<typeof featureSchema>> & { lat: number; lng: number };
const responseSchema = z.union([
  z.object({ features: z.array(z.unknown()) }).transform(({ features }) => features),
  z.array(z.unknown()),
]);

const cache = new LRUCache<string, Promise<Place[]>>({ max: MAX_CACHED_TEXTS, ttl: DAY_MS });
let requests = 0;

/** Finds places at the operator's geocoder, if there is one. Returns none when it fails. */
export async function searchGeocoder(folded: string): Promise<Place[]> {
  if (!config.GEOCODER_URL) return [];
  const key = `${config.GEOCODER_URL} ${folded}`;
  const cached = cache.get(key);
  if (cached) return cached;
  if (requests >= MAX_REQUESTS) return [];
  const places = requestPlaces(new URL(config.GEOCODER_URL), folded);
  cache.set(key, places);
  return places.catch((error: unknown) => {
    cache.delete(key);
    logger.debug({ err: error }, 'the geocoder does not respond');
    return [];
  });
}

async function requestPlaces(url: URL, query: string): Promise<Place[]> {
  url.searchParams.set('q', query);
  url.searchParams.set('limit', String(MAX_SUGGESTED_PLACES));
  if (/\/search(\.php)?\/?$/.test(url.pathname)) url.searchParams.set('format', 'jsonv2');
  requests += 1;
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`The geocoder responds with ${response.status}`);
    const found = responseSchema.parse(JSON.parse(await readText(response)));
    return found.slice(0, MAX_SUGGESTED_PLACES).flatMap((item) => toPlaces(item));
  } finally {
    requests -= 1;
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) throw new Error('The response of the geocoder is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Maps one result to its place; to none if it is invalid, or in a country that the marketplace does not serve. */
function toPlaces(item: unknown): Place[] {
  const parsed = foundSchema.safeParse(item);
  if (!parsed.success) return [];
  const found: GeocodedPlace = parsed.data;
  const point = pointSchema.safeParse({ lat: found.lat, lng: found.lng });
  const name = getName(found);
  const { countrycode: country } = found;
  if (!point.success || !name || !isServed(country)) return [];
  const parts = [found.city, found.state].filter((part) => part && part !== name);
  const region = [...new Set(parts)].join(', ');
  return [
    {
      _id: toPointId(point.data),
      name,
      ...(region && { region }),
      ...(country && { country }),
      point: point.data,
    },
  ];
}

function getName({ name, street, housenumber, display_name }: GeocodedPlace): string | undefined {
  const address = [street, housenumber].filter(Boolean).join(' ');
  return name || address || display_name?.split(',')[0]?.trim() || undefined;
}

function isServed(country: string | undefined): boolean {
  const { MARKETPLACE_COUNTRIES: countries } = config;
  return country === undefined || countries.length === 0 || countries.includes(country);
}
