// What there is to choose from for a service and for a list of services. The schemas are built on it; a page that only shows
// or reads such a choice takes it from here and need not wait for zod.

/** Spec section 5, service form. The first is the default. */
export const priceUnits = ['per service', 'per hour', 'per day', 'per project', 'per sq ft'] as const;
export const DEFAULT_UNIT = priceUnits[0];

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
export const DEFAULT_DIFFICULTY: Difficulty = 'medium';

/** Orders of a service list; the first is the default (design section 6). */
export const serviceSorts = ['rating', 'price', '-price', 'newest'] as const;
export type ServiceSort = (typeof serviceSorts)[number];

/**
 * A price in an address: never negative (spec section 5, search and filters). A very large or very small one comes as a program
 * writes it, 1e+21.
 */
export const PRICE_QUERY_PATTERN = /^\d+(\.\d+)?(e[+-]\d+)?$/;

interface PriceRange {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** What a list of services is narrowed to, beside its words and its category. */
export interface ServiceNarrowing extends PriceRange {
  difficulty?: Difficulty | undefined;
}

/** Whether the lowest price is not above the highest; either may be open (spec section 5, search and filters). */
export function isPriceRange({ minPrice, maxPrice }: PriceRange): boolean {
  return minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;
}
