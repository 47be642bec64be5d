// Visits that repeat: without zod, so that a page that only shows them does not load zod.
import { calendarDate } from '../time-zone.ts';

export const repeatRhythms = ['week', 'two-weeks', 'four-weeks'] as const;
export type RepeatRhythm = (typeof repeatRhythms)[number];

export const MIN_VISITS = 2;
export const MAX_VISITS = 26;
/** How many visits of a series a request for it holds; the others are reserved when it is approved. */
export const HELD_VISITS = 8;

const WEEKS_BETWEEN: Record<RepeatRhythm, number> = { week: 1, 'two-weeks': 2, 'four-weeks': 4 };

/** Which bookings of a series a change concerns: one, that and the later ones, or all. */
export const seriesScopes = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

export interface Repeat {
  every: RepeatRhythm;
  count: number;
}

/** Returns the dates, `YYYY-MM-DD`, of the visits of a series that begins on `first`. */
export function seriesDates(first: string, { every, count }: Repeat): string[] {
  const start = calendarDate(first);
  return Array.from({ length: count }, (_, index) =>
    start.add({ weeks: index * WEEKS_BETWEEN[every] }).toString(),
  );
}

export const seriesMessages = {
  everyUnknown: `every must be one of: ${repeatRhythms.join(', ')}`,
  count: `The number of visits must be a whole number from ${MIN_VISITS} to ${MAX_VISITS}`,
  scopeUnknown: `scope must be one of: ${seriesScopes.join(', ')}`,
  skipConflicts: 'skipConflicts must be true or false',
  someTaken: 'Some of these dates are not free',
  visitsOverlap: 'The days of one visit reach into the next. Choose a longer interval.',
  tooFewFree: 'Fewer than two of these dates are free',
} as const;
