import { describe, expect, it } from 'vitest';
import { formatTotal, formatTotalOf } from './counts.ts';

describe('the total of a list', () => {
  it('is shown as it is as far as it was counted', () => {
    expect(formatTotal(1000)).toBe('1,000');
    expect(formatTotalOf(1000, 'booking')).toBe('1,000 bookings');
    expect(formatTotalOf(1, 'booking')).toBe('1 booking');
  });

  it('says that there are more than were counted', () => {
    expect(formatTotal(1001)).toBe('1,000+');
    expect(formatTotalOf(1001, 'customer')).toBe('1,000+ customers');
  });
});
