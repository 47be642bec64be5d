import { describe, expect, it } from 'vitest';
import {
  countDays,
  foldOverrides,
  insertRange,
  overrideRangesSchema,
  unfoldRanges,
} from './override-ranges.ts';

const morning = [{ from: '09:00', to: '12:00' }];
const holidays = { from: '2026-12-23', to: '2026-12-26', windows: [], note: 'Holidays' };

describe('overrides', () => {
  it('are one range when they adjoin and have the same hours and note, also across months', () => {
    const overrides = [
      { date: '2027-01-01', windows: [] },
      { date: '2026-12-30', windows: morning, note: 'Short' },
      { date: '2026-12-31', windows: [] },
      { date: '2027-01-03', windows: [] },
    ];
    const ranges = foldOverrides(overrides);

    expect(ranges).toEqual([
      { from: '2026-12-30', to: '2026-12-30', windows: morning, note: 'Short' },
      { from: '2026-12-31', to: '2027-01-01', windows: [], note: '' },
      { from: '2027-01-03', to: '2027-01-03', windows: [], note: '' },
    ]);
    expect(countDays(ranges)).toBe(4);
    expect(unfoldRanges(ranges)).toEqual(overrides.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
  });

  it('of a range are split by a range in its middle', () => {
    const eve = { from: '2026-12-24', to: '2026-12-24', windows: morning, note: '' };

    expect(insertRange([holidays], eve)).toEqual([
      { ...holidays, to: '2026-12-23' },
      eve,
      { ...holidays, from: '2026-12-25' },
    ]);
  });

  it('are replaced by a longer range that covers them', () => {
    const month = { ...holidays, from: '2026-12-01', to: '2026-12-31' };
    const unfinished = { ...holidays, from: '' };

    expect(insertRange([holidays, unfinished], month)).toEqual([unfinished, month]);
  });
});

it.each([
  ['The last day must not be before the first', [{ ...holidays, to: '2026-12-22' }]],
  ['Each date can have one override', [holidays, { ...holidays, from: '2026-12-26', to: '2026-12-27' }]],
  ['At most 366 dates can have other hours', [{ ...holidays, to: '2027-12-24' }]],
])('rejects overrides with “%s”', (message, ranges) => {
  expect(overrideRangesSchema.safeParse(ranges).error?.issues[0]?.message).toBe(message);
});
