// Options of services and service lists, without zod, so that a page that only reads or shows one does not load it.
import type { UnitSystem } from '../region/region.ts';
import { defineTable, namesOf } from '../tables.ts';

interface PriceUnitRow {
  /** What pages write after a price, if not its name. */
  text?: string;
  /** The API accepts it, and no form offers it (product 5). */
  isHidden?: true;
  /** How much is booked; a booking of a unit without one has exactly one. */
  quantity?: {
    /** The label of the field. */
    label: string;
    one: string;
    many: string;
    /** By how much the buttons of a form change it. */
    step: number;
    /** The most of one booking. */
    most: number;
    /** How long one takes, in minutes, whatever the service. */
    minutes?: number;
    /** How long one takes: the hours that the provider works a day, or the minutes that the service names for one. */
    takes?: 'day' | 'minutesPerUnit';
    /** Forms offer the areas of the marketplace's own system. */
    system?: UnitSystem;
    /** Why a form asks for the smallest quantity. */
    needsMinimum?: string;
  };
}

/** The largest quantity of a service that names none. */
export const MAX_QUANTITY = 100_000;
/** The most hours of one booking: 31 days. */
const MAX_HOURS = 744;

/** What a price is for; the first unit is the default (product 5). */
export const priceUnitRows = defineTable<PriceUnitRow>()({
  'per service': {},
  'per hour': {
    quantity: { label: 'Hours', one: 'hour', many: 'hours', step: 0.5, most: MAX_HOURS, minutes: 60 },
  },
  'per day': {
    quantity: { label: 'Days', one: 'day', many: 'days', step: 1, most: MAX_QUANTITY, takes: 'day' },
  },
  'per project': {},
  'per sq ft': {
    quantity: {
      label: 'Square feet',
      one: 'sq ft',
      many: 'sq ft',
      step: 5,
      most: MAX_QUANTITY,
      takes: 'minutesPerUnit',
      system: 'imperial',
      // A provider does not come for one square foot.
      needsMinimum: 'Please enter the smallest area of one booking',
    },
  },
  'per item': {
    quantity: {
      label: 'Items',
      one: 'item',
      many: 'items',
      step: 1,
      most: MAX_QUANTITY,
      takes: 'minutesPerUnit',
    },
  },
  'per sq m': {
    quantity: {
      label: 'Square meters',
      one: 'sq m',
      many: 'sq m',
      step: 1,
      most: MAX_QUANTITY,
      takes: 'minutesPerUnit',
      system: 'metric',
      needsMinimum: 'Please enter the smallest area of one booking',
    },
  },
  fixed: { text: 'fixed price', isHidden: true },
});
export type PriceUnit = keyof typeof priceUnitRows;
/** All units; the form offers those that are not hidden. */
export const allPriceUnits = namesOf(priceUnitRows);
export const priceUnits = allPriceUnits.filter((unit) => !priceUnitRows[unit].isHidden);
export const DEFAULT_UNIT: PriceUnit = 'per service';

/** Where a service is carried out: at the customer's, at the provider's, or online or by phone. */
export const servicePlaces = ['customer', 'provider', 'remote'] as const;
export type ServicePlace = (typeof servicePlaces)[number];
export const DEFAULT_PLACE: ServicePlace = 'customer';

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
export const DEFAULT_DIFFICULTY: Difficulty = 'medium';

/** The sort orders of a service list; the first is the default (product 7). */
const serviceSorts = ['rating', 'price', '-price', 'total', 'newest'] as const;
export type ServiceSort = (typeof serviceSorts)[number];
/** All sort orders: the last three need a query, a point, and a span of time. */
export const searchSorts = [...serviceSorts, 'relevance', 'nearest', 'soonest'] as const;
export type SearchSort = (typeof searchSorts)[number];

/**
 * Matches a price in a query: never negative (product 5, search and filters). A very large or small one has an
 * exponent: 1e+21.
 */
export const PRICE_QUERY_PATTERN = /^\d+(\.\d+)?(e[+-]\d+)?$/;

interface PriceRange {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** The filters of a service list beside its query and its category. */
export interface ServiceFilters extends PriceRange {
  difficulty?: Difficulty | undefined;
}

/**
 * Returns whether the minimum price does not exceed the maximum; either may be missing (product 5, search and
 * filters).
 */
export function isPriceRange({ minPrice, maxPrice }: PriceRange): boolean {
  return minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;
}
