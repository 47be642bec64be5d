import { describe, expect, it } from 'vitest';
import { formatTotal, formatTotalWithNoun } from './format-number.ts';

describe('the total of a list', () => {
  it('is shown exactly as far as it was counted', () => {
    expect(formatTotal(1000)).toBe('1,000');
    expect(formatTotalWithNoun(1000, 'booking')).toBe('1,000 bookings');
    expect(formatTotalWithNoun(1, 'booking')).toBe('1 booking');
  });

  it('has a plus sign when there are more than were counted', () => {
    expect(formatTotal(1001)).toBe('1,000+');
    expect(formatTotalWithNoun(1001, 'customer')).toBe('1,000+ customers');
  });
});
