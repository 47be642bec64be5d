import { describe, expect, it } from 'vitest';
import { cardKeywords, DETAIL_DEFAULTS, detailRating, displayPrice, displayUnit } from './service-display.ts';

describe('service display', () => {
  it('shows basePrice, else price, else 50', () => {
    expect(displayPrice({ basePrice: 10, price: 20 })).toBe(10);
    expect(displayPrice({ price: 20 })).toBe(20);
    expect(displayPrice({})).toBe(50);
  });

  it('shows "fixed price", the unit, or "starting from"', () => {
    expect(displayUnit('fixed')).toBe('fixed price');
    expect(displayUnit('per hour')).toBe('per hour');
    expect(displayUnit(undefined)).toBe('starting from');
    expect(displayUnit('', 'per service')).toBe('per service');
  });

  it('shows three keywords and the number of others', () => {
    expect(cardKeywords(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], moreCount: 2 });
    expect(cardKeywords(['a'])).toEqual({ shown: ['a'], moreCount: 0 });
  });
});

describe('the rating on the detail page', () => {
  const { rating, reviewCount } = DETAIL_DEFAULTS;

  it('is the default only if the API gives neither field', () => {
    expect(detailRating({})).toEqual({ rating, reviewCount });
  });

  it.each([{ rating: 0 }, { reviewCount: 0 }, { rating: 0, reviewCount: 0 }])(
    'is 0 (0) for %o',
    (unreviewed) => {
      expect(detailRating(unreviewed)).toEqual({ rating: 0, reviewCount: 0 });
    },
  );

  it('is the real one once there are reviews, even a low one', () => {
    expect(detailRating({ rating: 1.5, reviewCount: 1 })).toEqual({ rating: 1.5, reviewCount: 1 });
  });
});
