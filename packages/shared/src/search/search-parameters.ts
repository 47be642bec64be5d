import { z } from 'zod';
import { DAY_MS } from '../durations.ts';
import { booleanParameter, emptyAsUndefined, parseNumber } from '../query-parameters.ts';
import { MAX_RATING, MIN_RATING } from '../reviews/review-rules.ts';
import type { GeoPoint } from '../providers/service-area.ts';
import { DEFAULT_WITHIN_KM, MAX_SPAN_DAYS, MAX_WITHIN_KM, searchMessages } from './search-messages.ts';

const DECIMAL = /^\d+(\.\d+)?$/;
const COORDINATES = /^(-?\d{1,3}(?:\.\d{1,20})?), ?(-?\d{1,3}(?:\.\d{1,20})?)$/;
const MAX_PLACE_LENGTH = 100;
const FIRST_TIME = '00:00';
const LAST_TIME = '24:00';

/** Parses "lat,lng", or returns undefined for what is no point on the globe. */
export function parsePoint(text: string): GeoPoint | undefined {
  const [, lat, lng] = COORDINATES.exec(text) ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined;
}

function decimal(error: string, min: number, max: number) {
  return z.preprocess(
    (value) => parseNumber(value, DECIMAL),
    z.number({ error }).min(min, error).max(max, error).optional(),
  );
}

function instant(error: string, description: string) {
  return emptyAsUndefined(z.iso.datetime({ offset: true, error })).describe(description);
}

function clockTime(pattern: RegExp, error: string, description: string) {
  return emptyAsUndefined(z.string({ error }).regex(pattern, error)).describe(description);
}

/** The parameters of a service list that search by place, free time and rating. */
export const searchFields = {
  near: emptyAsUndefined(
    z
      .string({ error: searchMessages.near })
      .regex(COORDINATES, searchMessages.near)
      .refine((text) => parsePoint(text) !== undefined, searchMessages.near),
  ).describe('Only services whose area covers this point: `lat,lng` in degrees. Default: everywhere'),
  place: emptyAsUndefined(
    z.string({ error: searchMessages.place }).max(MAX_PLACE_LENGTH, searchMessages.placeUnknown),
  ).describe('The same for the point of a place with this id. Default: everywhere'),
  within: decimal(searchMessages.within, 1, MAX_WITHIN_KM).describe(
    `Only services whose area has its center at most so many kilometers from the point: 1 to ${MAX_WITHIN_KM}. Default: ${DEFAULT_WITHIN_KM}`,
  ),
  freeFrom: instant(
    searchMessages.freeFrom,
    'Only services that can be booked for a time from this instant on. Default: all',
  ),
  freeUntil: instant(
    searchMessages.freeUntil,
    `The instant before which that time begins, at most ${MAX_SPAN_DAYS} days later`,
  ),
  freeOn: emptyAsUndefined(z.iso.date({ error: searchMessages.freeOn })).describe(
    'The same for a date of the marketplace’s zone, `YYYY-MM-DD`. Default: all',
  ),
  after: clockTime(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    searchMessages.after,
    `With \`freeOn\`: the earliest time of that day, \`HH:mm\`. Default: ${FIRST_TIME}`,
  ),
  before: clockTime(
    /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    searchMessages.before,
    `With \`freeOn\`: the time before which the work begins, \`HH:mm\`. Default: ${LAST_TIME}`,
  ),
  minRating: decimal(searchMessages.minRating, MIN_RATING, MAX_RATING).describe(
    `Only services with an average rating of at least this, ${MIN_RATING} to ${MAX_RATING}. Default: all`,
  ),
  facets: booleanParameter(searchMessages.facets).describe(
    'Whether to count what the filters would find. Default: false',
  ),
  exact: booleanParameter(searchMessages.exact).describe(
    'Whether `q` is searched as it is typed, typos too. Default: false',
  ),
};

interface SearchParameters {
  near?: string | undefined;
  place?: string | undefined;
  within?: number | undefined;
  freeFrom?: string | undefined;
  freeUntil?: string | undefined;
  freeOn?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  facets?: boolean | undefined;
  updatedSince?: string | undefined;
}

/** Returns whether a query names a span of time, or a point. */
export const hasSpan = ({ freeFrom, freeOn }: SearchParameters) =>
  freeFrom !== undefined || freeOn !== undefined;
export const hasPoint = ({ near, place }: SearchParameters) => near !== undefined || place !== undefined;

/** Adds an issue for each parameter that lacks or contradicts another. */
export function checkSearchParameters({ value, issues }: z.core.ParsePayload<SearchParameters>): void {
  const reject = (path: keyof SearchParameters, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value[path] });
  const { near, place, within, q, sort } = value;
  if (near !== undefined && place !== undefined) reject('place', searchMessages.placeBesideNear);
  if (within !== undefined && !hasPoint(value)) reject('within', searchMessages.withinWithoutPoint);
  checkSpan(value, reject);
  const isSearch = q !== undefined || value.facets === true || hasPoint(value) || hasSpan(value);
  if (value.updatedSince !== undefined && isSearch) reject('updatedSince', searchMessages.updatedSince);
  if (sort === 'nearest' && !hasPoint(value)) reject('sort', searchMessages.sortNearest);
  if (sort === 'relevance' && q === undefined) reject('sort', searchMessages.sortRelevance);
  if (sort === 'soonest' && !hasSpan(value)) reject('sort', searchMessages.sortSoonest);
}

function checkSpan(
  { freeFrom, freeUntil, freeOn, after, before }: SearchParameters,
  reject: (path: keyof SearchParameters, message: string) => void,
): void {
  if (freeOn !== undefined && (freeFrom !== undefined || freeUntil !== undefined)) {
    return reject('freeOn', searchMessages.freeOnBesideSpan);
  }
  if (after !== undefined && freeOn === undefined) reject('after', searchMessages.afterWithoutDate);
  if (before !== undefined && freeOn === undefined) reject('before', searchMessages.beforeWithoutDate);
  if (freeOn !== undefined && (before ?? LAST_TIME) <= (after ?? FIRST_TIME)) {
    reject('before', searchMessages.beforeEarly);
  }
  if (freeUntil === undefined && freeFrom === undefined) return undefined;
  if (freeFrom === undefined) return reject('freeFrom', searchMessages.freeFromMissing);
  if (freeUntil === undefined) return reject('freeUntil', searchMessages.freeUntilMissing);
  const length = Date.parse(freeUntil) - Date.parse(freeFrom);
  if (length <= 0) return reject('freeUntil', searchMessages.freeUntilEarly);
  if (length > MAX_SPAN_DAYS * DAY_MS) reject('freeUntil', searchMessages.freeUntilLate);
  return undefined;
}
