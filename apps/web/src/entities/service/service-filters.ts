import type { ApiCall } from '@nearhand/shared/api-client';
import { DAY_MS } from '@nearhand/shared/durations';
import { isId } from '@nearhand/shared/ids';
import { MAX_SPAN_DAYS, MAX_WITHIN_KM } from '@nearhand/shared/search/search-messages';
import {
  difficulties,
  isPriceRange,
  PRICE_QUERY_PATTERN,
  searchSorts,
  type SearchSort,
  type ServiceFilters,
} from '@nearhand/shared/services/service-enums';

/** In kilometers: as whole kilometers, or about as whole miles. */
export const DISTANCES_KM = { metric: [2, 5, 10, 25], imperial: [1.6, 4.8, 9.7, 25] } as const;
const views = ['list', 'nearby', 'map'] as const;
export type BrowseView = (typeof views)[number];

/** Filters, sort order and view of the browse page. The URL holds them, so that links and Back work. */
export interface BrowseFilters extends ServiceFilters {
  q: string;
  /** Whether to search for `q` as typed, without correcting its spelling. */
  exact: boolean;
  /** Id of a category; empty for all. */
  category: string;
  minRating: number | undefined;
  /** A point, `lat,lng`. */
  near: string | undefined;
  placeName: string | undefined;
  /** In kilometers; only with a point. */
  within: number | undefined;
  /** A span of time as two instants, or as a day `YYYY-MM-DD` with times `HH:mm`. */
  freeFrom: string | undefined;
  freeUntil: string | undefined;
  freeOn: string | undefined;
  after: string | undefined;
  before: string | undefined;
  /** The chosen order; undefined for the default of the query. */
  sort: SearchSort | undefined;
  view: BrowseView;
}

export interface FilterFieldProps {
  filters: BrowseFilters;
  onChange: (change: Partial<BrowseFilters>) => void;
}

const POINT = /^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/;
const MAX_NAME_LENGTH = 200;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const AFTER = /^([01]\d|2[0-3]):[0-5]\d$/;
const BEFORE = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const DATE_LENGTH = 10;
const MAX_SPAN_MS = MAX_SPAN_DAYS * DAY_MS;
const RATING = /^([1-4](\.\d+)?|5)$/;
const KILOMETERS = /^\d{1,3}$/;

/** Removes the point, and what needs one. */
export const NO_POINT = { near: undefined, placeName: undefined, within: undefined };
export const NO_SPAN = {
  freeFrom: undefined,
  freeUntil: undefined,
  freeOn: undefined,
  after: undefined,
  before: undefined,
};
/** Removes every filter, but not the sort order and the view. */
export const NO_FILTERS: Partial<BrowseFilters> = {
  q: '',
  exact: false,
  category: '',
  difficulty: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
  ...NO_POINT,
  ...NO_SPAN,
};

export type Span = Pick<BrowseFilters, keyof typeof NO_SPAN>;

export const hasPoint = ({ near }: Partial<BrowseFilters>): boolean => near !== undefined;
export const hasSpan = ({ freeFrom, freeOn }: Partial<BrowseFilters>): boolean =>
  freeFrom !== undefined || freeOn !== undefined;

/** Returns the order of a list whose URL has none. */
function getDefaultSort(filters: Partial<BrowseFilters>): SearchSort {
  if (filters.q) return 'relevance';
  return hasPoint(filters) ? 'nearest' : 'rating';
}

/** Returns the orders that a list with these filters can have: some need a query, a point or a span of time. */
export function getPossibleSorts(filters: Partial<BrowseFilters>): SearchSort[] {
  const needs: Partial<Record<SearchSort, boolean>> = {
    relevance: Boolean(filters.q),
    nearest: hasPoint(filters),
    soonest: hasSpan(filters),
  };
  return searchSorts.filter((sort) => needs[sort] !== false);
}

export function getEffectiveSort(filters: Partial<BrowseFilters>): SearchSort {
  const { sort } = filters;
  return sort && getPossibleSorts(filters).includes(sort) ? sort : getDefaultSort(filters);
}

export function parseFilters(search: URLSearchParams): BrowseFilters {
  const read = (name: string, pattern: RegExp) => readText(search.get(name), pattern);
  const category = search.get('category') ?? '';
  const maxPrice = readNumber(search.get('maxPrice'), PRICE_QUERY_PATTERN);
  const minPrice = readNumber(search.get('minPrice'), PRICE_QUERY_PATTERN);
  const point = read('near', POINT);
  const near = point !== undefined && isOnGlobe(point) ? point : undefined;
  const within = readNumber(search.get('within'), KILOMETERS);
  const q = search.get('q')?.trim() ?? '';
  return {
    q,
    exact: q !== '' && search.get('exact') === 'true',
    category: isId(category) ? category : '',
    sort: readChoice(searchSorts, search.get('sort')),
    difficulty: readChoice(difficulties, search.get('difficulty')),
    minPrice: isPriceRange({ minPrice, maxPrice }) ? minPrice : undefined,
    maxPrice,
    minRating: readNumber(search.get('minRating'), RATING),
    near,
    placeName: (near && search.get('placeName')?.slice(0, MAX_NAME_LENGTH)) || undefined,
    within: near && within && within <= MAX_WITHIN_KM ? within : undefined,
    ...parseSpan(read),
    view: readChoice(views, search.get('view')) ?? 'list',
  };
}

function parseSpan(read: (name: string, pattern: RegExp) => string | undefined): Span {
  const freeOn = read('freeOn', DATE);
  if (freeOn && isInstant(`${freeOn}T00:00:00Z`)) {
    const [after, before] = [read('after', AFTER), read('before', BEFORE)];
    return { ...NO_SPAN, freeOn, ...((after ?? '00:00') < (before ?? '24:00') && { after, before }) };
  }
  const freeFrom = read('freeFrom', INSTANT);
  const freeUntil = read('freeUntil', INSTANT);
  if (!freeFrom || !freeUntil || !isInstant(freeFrom) || !isInstant(freeUntil)) return NO_SPAN;
  const length = Date.parse(freeUntil) - Date.parse(freeFrom);
  return length > 0 && length <= MAX_SPAN_MS ? { ...NO_SPAN, freeFrom, freeUntil } : NO_SPAN;
}

function isOnGlobe(point: string): boolean {
  const [lat = 0, lng = 0] = point.split(',').map(Number);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Returns whether the instant exists: there is no February 30. */
function isInstant(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, DATE_LENGTH));
}

function readText(text: string | null, pattern: RegExp): string | undefined {
  return text !== null && pattern.test(text) ? text : undefined;
}

function readNumber(text: string | null, pattern: RegExp): number | undefined {
  return text !== null && pattern.test(text) ? Number(text) : undefined;
}

function readChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string | null,
): Choice | undefined {
  return choices.find((choice) => choice === text);
}

/** The filters with the same name in the URL and in the API, in the order of the URL. */
const FILTER_PARAMS = [
  'difficulty',
  'minPrice',
  'maxPrice',
  'minRating',
  'near',
  'within',
  'freeOn',
  'after',
  'before',
  'freeFrom',
  'freeUntil',
] as const;

/** Returns the URL parameters of the filters, without default values. */
export function serializeFilters(filters: Partial<BrowseFilters>): URLSearchParams {
  const search = new URLSearchParams();
  const { q, exact, category, placeName, view } = filters;
  if (q) search.set('q', q);
  if (q && exact) search.set('exact', 'true');
  if (category) search.set('category', category);
  for (const name of FILTER_PARAMS) {
    const value = filters[name];
    if (value !== undefined) search.set(name, String(value));
  }
  if (placeName && hasPoint(filters)) search.set('placeName', placeName);
  const sort = getEffectiveSort(filters);
  if (sort !== getDefaultSort(filters)) search.set('sort', sort);
  if (view && view !== 'list') search.set('view', view);
  return search;
}

export function toServiceQuery(filters: BrowseFilters): NonNullable<ApiCall<'listServices'>['query']> {
  const { q, exact, category } = filters;
  const params = Object.fromEntries(FILTER_PARAMS.map((name) => [name, filters[name]]));
  const sort = getEffectiveSort(filters);
  return {
    q,
    category,
    ...params,
    ...(exact && { exact }),
    ...(sort !== getDefaultSort(filters) && { sort }),
    isActive: true,
  };
}
