import { describe, expect, it } from 'vitest';
import { formatTotal, formatTotalWithNoun } from './format-number.ts';

describe('the total of a list', () => {
  it('is exact up to the limit of counting', () => {
    expect(formatTotal(1000)).toBe('1,000');
    expect(formatTotalWithNoun(1000, 'booking')).toBe('1,000 bookings');
    expect(formatTotalWithNoun(1, 'booking')).toBe('1 booking');
  });

  it('has a plus sign above it', () => {
    expect(formatTotal(1001)).toBe('1,000+');
    expect(formatTotalWithNoun(1001, 'customer')).toBe('1,000+ customers');
  });
});
