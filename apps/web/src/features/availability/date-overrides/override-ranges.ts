import {
  availabilitySchema,
  MAX_OVERRIDES,
  type Availability,
} from '@nearhand/shared/availability/availability';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { addDays, calendarDate } from '@nearhand/shared/time-zone';
import { z } from 'zod';
import type { DayRange } from '../../../components/month-range-calendar.tsx';

type Override = Availability['overrides'][number];

const { date, windows, note } = availabilitySchema.shape.overrides.element.shape;

const overrideRangeSchema = z
  .object({ from: date, to: date, windows, note })
  .refine(({ from, to }) => from <= to, { error: availabilityMessages.rangeReversed, path: ['to'] });

/** Overrides of adjoining days with the same hours, which the form edits as one. */
export const overrideRangesSchema = z
  .array(overrideRangeSchema)
  .refine((ranges) => countDays(ranges) <= MAX_OVERRIDES, availabilityMessages.tooManyOverrides)
  .refine((ranges) => !hasCommonDay(ranges), availabilityMessages.overrideTwice);
export type OverrideRange = z.input<typeof overrideRangeSchema>;

/** Counts the days of all ranges; an invalid range has none. */
export function countDays(ranges: readonly DayRange[]): number {
  return ranges
    .filter(isValid)
    .reduce((sum, { from, to }) => sum + calendarDate(to).compare(calendarDate(from)) + 1, 0);
}

/** Returns whether a range is filled in and does not end before it starts. */
function isValid({ from, to }: DayRange): boolean {
  return from !== '' && from <= to;
}

function hasCommonDay(ranges: readonly DayRange[]): boolean {
  const sorted = sortRanges(ranges);
  return sorted.some(({ to }, at) => (sorted[at + 1]?.from ?? '9999-12-31') <= to);
}

function sortRanges<Range extends DayRange>(ranges: readonly Range[]): Range[] {
  return ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** Merges adjoining dates with the same hours and note into one range. A missing note becomes an empty one. */
export function foldOverrides(overrides: readonly Override[]): OverrideRange[] {
  const ranges: OverrideRange[] = [];
  for (const override of overrides.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const last = ranges.at(-1);
    const next = {
      from: override.date,
      to: override.date,
      windows: override.windows,
      note: override.note ?? '',
    };
    if (last && addDays(last.to, 1) === next.from && hasSameHours(last, next)) last.to = next.to;
    else ranges.push(next);
  }
  return ranges;
}

function hasSameHours(one: OverrideRange, other: OverrideRange): boolean {
  return JSON.stringify([one.windows, one.note]) === JSON.stringify([other.windows, other.note]);
}

/** Splits ranges into their dates, each with the hours of its range. */
export function unfoldRanges(ranges: readonly z.output<typeof overrideRangeSchema>[]): Override[] {
  return ranges.flatMap(({ from, note: text, windows: hours, ...range }) =>
    Array.from({ length: countDays([{ from, to: range.to }]) }, (_, days) => ({
      date: addDays(from, days),
      windows: hours,
      ...(text && { note: text }),
    })),
  );
}

/** Inserts a range in order of time, and removes its days from the other ranges. */
export function insertRange(ranges: readonly OverrideRange[], inserted: OverrideRange): OverrideRange[] {
  const { from, to } = inserted;
  const others = ranges.flatMap((range) => {
    if (!isValid(range) || range.to < from || range.from > to) return [range];
    const before = { ...range, to: addDays(from, -1) };
    const after = { ...range, from: addDays(to, 1) };
    return [before, after].filter(isValid);
  });
  return sortRanges([...others, inserted]);
}
