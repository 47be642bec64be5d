import { DAY_MS, HOUR_MS } from '@nearhand/shared/durations';

export const inMs = (ms: number): Date => new Date(Date.now() + ms);
export const inSeconds = (seconds: number): Date => inMs(seconds * 1000);
export const inHours = (hours: number): Date => inMs(hours * HOUR_MS);
export const inDays = (days: number): Date => inMs(days * DAY_MS);
export const daysAgo = (days: number): Date => inDays(-days);

/** Returns the next day, `YYYY-MM-DD`, that is `MM-DD`: bookings can be made at most a year ahead. */
export function comingDay(monthDay: string): string {
  return findNext((year) => `${year}-${monthDay}`);
}

/** Returns the next day, `YYYY-MM-DD`, on which the clocks of Lisbon change: the last Sunday of March or October. */
export function comingClockChange(month: '03' | '10'): string {
  return findNext((year) => {
    const last = Date.parse(`${year}-${month}-31T00:00:00Z`);
    return toDate(last - new Date(last).getUTCDay() * DAY_MS);
  });
}

function findNext(getDay: (year: number) => string): string {
  const now = new Date();
  const thisYear = getDay(now.getUTCFullYear());
  return thisYear > toDate(now.getTime()) ? thisYear : getDay(now.getUTCFullYear() + 1);
}

function toDate(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
