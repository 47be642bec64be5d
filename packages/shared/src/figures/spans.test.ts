import { describe, expect, it } from 'vitest';
import { cutIntoSpans, getSpanBefore, getUsualStart, MAX_SPANS } from './spans.ts';

const cut = (from: string, to: string, ...rest: [by: 'day' | 'week' | 'month', first?: 'sunday']) =>
  cutIntoSpans({ from, to }, rest[0], rest[1] ?? 'monday').map((span) => `${span.from} ${span.to}`);

describe('spans', () => {
  it('are days', () => {
    expect(cut('2026-02-28', '2026-03-01', 'day')).toEqual([
      '2026-02-28 2026-02-28',
      '2026-03-01 2026-03-01',
    ]);
  });

  it('are weeks, the first and the last cut', () => {
    // A Wednesday to a Tuesday.
    expect(cut('2026-06-17', '2026-06-30', 'week')).toEqual([
      '2026-06-17 2026-06-21',
      '2026-06-22 2026-06-28',
      '2026-06-29 2026-06-30',
    ]);
    expect(cut('2026-06-17', '2026-06-30', 'week', 'sunday')).toEqual([
      '2026-06-17 2026-06-20',
      '2026-06-21 2026-06-27',
      '2026-06-28 2026-06-30',
    ]);
  });

  it('are months', () => {
    expect(cut('2028-01-31', '2028-03-01', 'month')).toEqual([
      '2028-01-31 2028-01-31',
      '2028-02-01 2028-02-29',
      '2028-03-01 2028-03-01',
    ]);
  });

  it('are none when the last day is before the first, and no endless list', () => {
    expect(cut('2026-02-28', '2026-02-27', 'day')).toEqual([]);
    expect(cut('0001-01-01', '9999-12-31', 'day')).toHaveLength(MAX_SPANS + 1);
    expect(cut('9999-12-31', '9999-12-31', 'month')).toEqual(['9999-12-31 9999-12-31']);
  });

  it('follow as many days', () => {
    expect(getSpanBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
      from: '2026-01-29',
      to: '2026-02-28',
    });
  });

  it('begin with a whole one when no first day is named', () => {
    expect(getUsualStart('2026-06-17', 'week', 'monday')).toBe('2026-03-30');
    expect(getUsualStart('2026-06-17', 'month', 'monday')).toBe('2025-07-01');
    expect(getUsualStart('2026-06-17', 'day', 'monday')).toBe('2026-05-19');
  });
});
