import { describe, expect, it } from 'vitest';
import {
  getCardKeywords,
  DETAIL_DEFAULTS,
  getDetailRating,
  getDisplayPrice,
  getDisplayUnit,
} from './service-display.ts';

describe('service display', () => {
  it('shows basePrice, else price, else 50', () => {
    expect(getDisplayPrice({ basePrice: 10, price: 20 })).toBe(10);
    expect(getDisplayPrice({ price: 20 })).toBe(20);
    expect(getDisplayPrice({})).toBe(50);
  });

  it('shows "fixed price", the unit, or "starting from"', () => {
    expect(getDisplayUnit('fixed')).toBe('fixed price');
    expect(getDisplayUnit('per hour')).toBe('per hour');
    expect(getDisplayUnit(undefined)).toBe('starting from');
    expect(getDisplayUnit('', 'per service')).toBe('per service');
  });

  it('shows three keywords and the number of others', () => {
    expect(getCardKeywords(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], moreCount: 2 });
    expect(getCardKeywords(['a'])).toEqual({ shown: ['a'], moreCount: 0 });
  });
});

describe('the rating on the detail page', () => {
  const { rating, reviewCount } = DETAIL_DEFAULTS;

  it('is the default only if the API gives neither field', () => {
    expect(getDetailRating({})).toEqual({ rating, reviewCount });
  });

  it.each([{ rating: 0 }, { reviewCount: 0 }, { rating: 0, reviewCount: 0 }])(
    'is 0 (0) for %o',
    (unreviewed) => {
      expect(getDetailRating(unreviewed)).toEqual({ rating: 0, reviewCount: 0 });
    },
  );

  it('is the real one once there are reviews, even a low one', () => {
    expect(getDetailRating({ rating: 1.5, reviewCount: 1 })).toEqual({ rating: 1.5, reviewCount: 1 });
  });
});
