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

const instant = (error: string) => emptyAsUndefined(z.iso.datetime({ offset: true, error }));
const matching = (pattern: RegExp, error: string) =>
  emptyAsUndefined(z.string({ error }).regex(pattern, error));

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
  freeFrom: instant(searchMessages.freeFrom).describe(
    'Only services that can be booked for a time from this instant on. Default: all',
  ),
  freeUntil: instant(searchMessages.freeUntil).describe(
    `The instant before which that time begins, at most ${MAX_SPAN_DAYS} days later`,
  ),
  freeOn: emptyAsUndefined(z.iso.date({ error: searchMessages.freeOn })).describe(
    'The same for a date of the marketplace’s zone, `YYYY-MM-DD`. Default: all',
  ),
  after: matching(/^([01]\d|2[0-3]):[0-5]\d$/, searchMessages.after).describe(
    `With \`freeOn\`: the earliest time of that day, \`HH:mm\`. Default: ${FIRST_TIME}`,
  ),
  before: matching(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, searchMessages.before).describe(
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

type SearchParameters = {
  [Field in keyof typeof searchFields]?: z.output<(typeof searchFields)[Field]>;
} & Partial<Record<'q' | 'sort' | 'updatedSince', string | undefined>>;

/** Returns whether a query names a span of time, or a point. */
export const hasSpan = ({ freeFrom, freeOn }: SearchParameters) =>
  freeFrom !== undefined || freeOn !== undefined;
export const hasPoint = ({ near, place }: SearchParameters) => near !== undefined || place !== undefined;

/** Adds an issue for each parameter that lacks or contradicts another. */
export function checkSearchParameters({ value, issues }: z.core.ParsePayload<SearchParameters>): void {
  const { near, place, within, q, sort, freeOn, after, before, updatedSince } = value;
  const isMixed = freeOn !== undefined && (value.freeFrom ?? value.freeUntil) !== undefined;
  const { freeFrom, freeUntil } = isMixed ? {} : value;
  const isSearch = q !== undefined || value.facets === true || hasPoint(value) || hasSpan(value);
  const lasts = Date.parse(freeUntil ?? '') - Date.parse(freeFrom ?? '');
  const isEarly = !isMixed && freeOn !== undefined && (before ?? LAST_TIME) <= (after ?? FIRST_TIME);
  const rules: [isWrong: boolean, path: keyof SearchParameters, message: string][] = [
    [near !== undefined && place !== undefined, 'place', searchMessages.placeBesideNear],
    [within !== undefined && !hasPoint(value), 'within', searchMessages.withinWithoutPoint],
    [isMixed, 'freeOn', searchMessages.freeOnBesideSpan],
    [after !== undefined && freeOn === undefined, 'after', searchMessages.afterWithoutDate],
    [before !== undefined && freeOn === undefined, 'before', searchMessages.beforeWithoutDate],
    [isEarly, 'before', searchMessages.beforeEarly],
    [freeFrom === undefined && freeUntil !== undefined, 'freeFrom', searchMessages.freeFromMissing],
    [freeUntil === undefined && freeFrom !== undefined, 'freeUntil', searchMessages.freeUntilMissing],
    [lasts <= 0, 'freeUntil', searchMessages.freeUntilEarly],
    [lasts > MAX_SPAN_DAYS * DAY_MS, 'freeUntil', searchMessages.freeUntilLate],
    [updatedSince !== undefined && isSearch, 'updatedSince', searchMessages.updatedSince],
    [sort === 'nearest' && !hasPoint(value), 'sort', searchMessages.sortNearest],
    [sort === 'relevance' && q === undefined, 'sort', searchMessages.sortRelevance],
    [sort === 'soonest' && !hasSpan(value), 'sort', searchMessages.sortSoonest],
  ];
  for (const [isWrong, path, message] of rules) {
    if (isWrong) issues.push({ code: 'custom', path: [path], message, input: value[path] });
  }
}
