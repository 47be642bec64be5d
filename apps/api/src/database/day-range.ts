import { calendarDate } from '@nearhand/shared/time-zone';
import { config } from '../config.ts';

/** Returns the first instant of a day in the marketplace's zone, or of one `days` later. */
export function startOfDay(day: string, days = 0): Date {
  return calendarDate(day).add({ days }).toDate(config.MARKETPLACE_TIME_ZONE);
}

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Builds the condition for instants on these days in the marketplace's zone; undefined for any. */
export function buildDayRange({ from, to }: Days): { $gte?: Date; $lt?: Date } | undefined {
  if (from === undefined && to === undefined) return undefined;
  return {
    ...(from !== undefined && { $gte: startOfDay(from) }),
    ...(to !== undefined && { $lt: startOfDay(to, 1) }),
  };
}
