import { describe, expect, it } from 'vitest';
import { NO_SPAN } from '../../../entities/service/service-filters.ts';
import { describeSpan, getQuickDays, toDays, toDayTime, toSpan } from './span.ts';

const ZONE = 'America/New_York';

describe('the span of a search', () => {
  it('of one day is the day and a part of it', () => {
    const span = toSpan({ from: '2026-11-25', to: '2026-11-25' }, 'afternoon', ZONE);

    expect(span).toEqual({ ...NO_SPAN, freeOn: '2026-11-25', after: '12:00', before: '17:00' });
    expect(toDayTime(span)).toBe('afternoon');
    expect(describeSpan(span, ZONE)).toBe('Wed, Nov 25, afternoon');
  });

  it('of several days is two instants in the time zone of the marketplace, also across a clock change', () => {
    const days = { from: '2026-10-31', to: '2026-11-01' };

    const span = toSpan(days, 'any', ZONE);

    expect(span).toEqual({
      ...NO_SPAN,
      freeFrom: '2026-10-31T04:00:00.000Z',
      freeUntil: '2026-11-02T05:00:00.000Z',
    });
    expect(toDays(span, ZONE)).toEqual(days);
    expect(describeSpan(span, ZONE)).toMatch(/^Oct 31\s–\sNov 1$/);
  });

  it('is never longer than the API accepts, even when a day has 25 hours', () => {
    const days = { from: '2026-10-25', to: '2026-11-07' };

    const span = toSpan(days, 'any', ZONE);

    expect(span).toMatchObject({
      freeFrom: '2026-10-25T04:00:00.000Z',
      freeUntil: '2026-11-08T04:00:00.000Z',
    });
    expect(toDays(span, ZONE)).toEqual(days);
  });

  it('is empty without days', () => {
    expect(toDays(NO_SPAN, ZONE)).toBeUndefined();
    expect(describeSpan(NO_SPAN, ZONE)).toBe('');
  });
});

describe('the quick choices', () => {
  it.each([
    ['2026-11-25', '2026-11-28', '2026-11-29'],
    ['2026-11-28', '2026-11-28', '2026-11-29'],
    ['2026-11-29', '2026-11-29', '2026-11-29'],
  ])('on %s have the weekend from %s to %s', (today, from, to) => {
    expect(getQuickDays(today)[2]?.days).toEqual({ from, to });
  });
});
