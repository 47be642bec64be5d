// Options of services and service lists, without zod, so that a page that only reads or shows one does not load it.

/** Price units of the service form; the first is the default (product 5). */
export const priceUnits = ['per service', 'per hour', 'per day', 'per project', 'per sq ft'] as const;
/** What a price is for. The API accepts `fixed` too, although no form offers it (product 5). */
export type PriceUnit = (typeof priceUnits)[number] | 'fixed';
export const DEFAULT_UNIT = priceUnits[0];

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
