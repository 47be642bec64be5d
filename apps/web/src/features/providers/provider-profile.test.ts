import { describe, expect, it } from 'vitest';
import { formatResponseTime } from './provider-profile.tsx';

describe('formatResponseTime', () => {
  it.each([
    [0, '1 minute'],
    [40, '40 minutes'],
    [60, '1 hour'],
    [149, '2 hours'],
    [47 * 60, '47 hours'],
    [48 * 60, '2 days'],
  ])('formats %i minutes as %s', (minutes, text) => {
    expect(formatResponseTime(minutes)).toBe(text);
  });
});
