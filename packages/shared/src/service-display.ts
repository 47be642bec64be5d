import type { Difficulty } from './service-choices.ts';
import type { Service } from './services.ts';

/** What a page shows where a service leaves something out (spec section 2, browse, detail and search; section 9). */
export const DEFAULT_DISPLAY_PRICE = 50;
export const CARD_DEFAULTS = {
  rating: 0,
  location: 'Location not specified',
  duration: 'Duration varies',
} as const;
export const DETAIL_DEFAULTS = {
  rating: 4.5,
  reviewCount: 12,
  location: 'Local Area',
  duration: '1-2 hours',
  availability: 'Mon-Fri',
} as const;
export const PROVIDER_NOT_ASSIGNED = 'Provider Not Assigned';
/** What a provider's card shows where the provider leaves something out (spec section 2, service detail and search). */
export const PROVIDER_DEFAULTS = {
  serviceType: 'Service provider',
  phone: 'Phone not provided',
  email: 'Email not provided',
  address: 'Address not provided',
} as const;
/** The unit a search result shows where the service has none (spec section 2, search results). */
export const SEARCH_DEFAULT_UNIT = 'per service';
export const CARD_KEYWORD_COUNT = 3;

export const DIFFICULTY_LABELS: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** The fixed list of the detail page (spec section 2, service detail). */
export const WHATS_INCLUDED = [
  'Professional delivery',
  'Quality guarantee',
  'Customer support',
  'Flexible scheduling',
] as const;

/** Older data may carry `price` instead of `basePrice` (spec section 3). */
type Priced = Partial<Pick<Service, 'basePrice'>> & { price?: number };

type Rated = Partial<Pick<Service, 'rating' | 'reviewCount'>>;

/** basePrice, else price, else 50 (spec section 2, browse). */
export function displayPrice({ basePrice, price }: Priced): number {
  return basePrice ?? price ?? DEFAULT_DISPLAY_PRICE;
}

/** "fixed" reads "fixed price"; otherwise the unit, or `fallback` where there is none (spec section 2, browse and search). */
export function displayUnit(unit: string | undefined, fallback = 'starting from'): string {
  if (unit === 'fixed') return 'fixed price';
  return unit || fallback;
}

/** On its own page a service that nobody has reviewed has the defaults, of which the API's zeros know nothing (spec section 2, detail). */
export function detailRating({ rating = DETAIL_DEFAULTS.rating, reviewCount = 0 }: Rated): Required<Rated> {
  if (reviewCount > 0) return { rating, reviewCount };
  return { rating: DETAIL_DEFAULTS.rating, reviewCount: DETAIL_DEFAULTS.reviewCount };
}

/** The first three keywords, and how many more there are (spec section 2, browse: "+N more"). */
export function cardKeywords(keywords: readonly string[]): { shown: string[]; moreCount: number } {
  return {
    shown: keywords.slice(0, CARD_KEYWORD_COUNT),
    moreCount: Math.max(0, keywords.length - CARD_KEYWORD_COUNT),
  };
}
