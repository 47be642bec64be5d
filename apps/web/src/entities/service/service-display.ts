import { priceUnitRows } from '@nearhand/shared/services/service-enums';
import type { Tone } from '@nearhand/shared/tables';
import { REFUND_HOURS, type CancellationPolicy } from '@nearhand/shared/bookings/cancellation-policy';
import type { Difficulty, ServicePlace } from '@nearhand/shared/services/service-enums';
import type { Service, ListedService, ServiceProvider } from '@nearhand/shared/services/services';

/** What a page shows for missing fields of a service (product 2, browse, detail and search). */
const DEFAULT_DISPLAY_PRICE = 50;
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
/** What a provider's card shows for missing fields (product 2, service detail and search). */
export const PROVIDER_DEFAULTS = {
  serviceType: 'Service provider',
  phone: 'Phone not provided',
  email: 'Email not provided',
  address: 'Address not provided',
} as const;
/** The unit of a search result without one (product 2, search results). */
export const SEARCH_DEFAULT_UNIT = 'per service';
const CARD_KEYWORD_COUNT = 3;

/** What each policy gives back, with the hours of `REFUND_HOURS`. */
export const POLICY_LABELS: Record<CancellationPolicy, string> = {
  flexible: `Flexible: all until ${REFUND_HOURS.flexible.full} hours before, then half`,
  moderate: `Moderate: all until ${REFUND_HOURS.moderate.full} hours before, half until ${REFUND_HOURS.moderate.half} hours`,
  strict: `Strict: all until ${REFUND_HOURS.strict.full / 24} days before, half until ${REFUND_HOURS.strict.half} hours`,
};

export const PLACE_LABELS: Record<ServicePlace, string> = {
  customer: 'At the customer',
  provider: 'At my place',
  remote: 'Online or by phone',
};

export const DIFFICULTY_LABELS: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** The fixed list of the detail page (product 2, service detail). */
export const WHATS_INCLUDED = [
  'Professional delivery',
  'Quality guarantee',
  'Customer support',
  'Flexible scheduling',
] as const;

/** Older data may have `price` instead of `basePrice` (product 3). */
type Priced = Partial<Pick<Service, 'basePrice'>> & { price?: number };

type Rated = Partial<Pick<Service, 'rating' | 'reviewCount'>>;

/** Returns basePrice, else price, else 50 (product 2, browse). */
export function getDisplayPrice({ basePrice, price }: Priced): number {
  return basePrice ?? price ?? DEFAULT_DISPLAY_PRICE;
}

/** Returns "fixed price" for "fixed", else the unit, or `fallback` without one (product 2, browse and search). */
export function getDisplayUnit(unit: string | undefined, fallback = 'starting from'): string {
  const rows: Partial<Record<string, { text?: string }>> = priceUnitRows;
  return (unit && rows[unit]?.text) || unit || fallback;
}

/** Returns the rating for the detail page: the defaults only if the API gives neither field (product 2, detail). */
export function getDetailRating({ rating, reviewCount }: Rated): Required<Rated> {
  if (rating !== undefined || reviewCount !== undefined)
    return { rating: rating ?? 0, reviewCount: reviewCount ?? 0 };
  return { rating: DETAIL_DEFAULTS.rating, reviewCount: DETAIL_DEFAULTS.reviewCount };
}

/** Returns the first three keywords, and the number of others (product 2, browse: "+N more"). */
export function getCardKeywords(keywords: readonly string[]): { shown: string[]; moreCount: number } {
  return {
    shown: keywords.slice(0, CARD_KEYWORD_COUNT),
    moreCount: Math.max(0, keywords.length - CARD_KEYWORD_COUNT),
  };
}

export const SERVICE_TONES = {
  visible: 'success',
  waiting: 'warning',
  hidden: 'neutral',
} as const satisfies Record<string, Tone>;

/** A service whose optional fields may be missing; product 2 says what to show instead (browse). */
export type PartialService = Pick<Service, '_id' | 'name' | 'description'> &
  Partial<Omit<ListedService, 'provider'>> & { provider?: Partial<ServiceProvider> | null };
