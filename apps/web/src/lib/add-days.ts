import { calendarDate } from '@nearhand/shared/time-zone';

/** Returns the day `count` days after a day, both `YYYY-MM-DD`; before it if `count` is negative. */
export function addDays(date: string, count: number): string {
  return calendarDate(date).add({ days: count }).toString();
}
