import { DAY_MS } from '@nearhand/shared/durations';
import { toInstant, toLocalTime } from '@nearhand/shared/time-zone';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** When and where the demo data is loaded. All of its dates are relative to this. */
export interface DemoClock {
  now: Date;
  /** IANA zone of the marketplace. */
  timeZone: string;
}

/** Returns whether a service with this availability, such as "Tue-Sat, 9:00-18:00", is offered on a date `YYYY-MM-DD`. */
export function isOpenOn(date: string, availability: string): boolean {
  const [, first = '', last = ''] = /^(\w{3})-(\w{3})/.exec(availability) ?? [];
  const [from, until] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)];
  // "Every day …" names no days.
  if (from < 0 || until < 0) return true;
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  return weekday >= from && weekday <= until;
}

/** Returns the instant of a time, `day` days from today. If the service is not offered then, takes the next day further away from today. */
export function toScheduledDate(
  { day, time, availability }: { day: number; time: string; availability: string },
  { now, timeZone }: DemoClock,
): Date {
  const today = toLocalTime(now, timeZone).date;
  const step = day < 0 ? -1 : 1;
  let offset = day;
  while (!isOpenOn(dateAfter(today, offset), availability)) offset += step;
  const instant = toInstant({ date: dateAfter(today, offset), time }, timeZone);
  if (instant instanceof Date) return instant;
  throw new RangeError(`Clocks in ${timeZone} do not show ${time} on ${dateAfter(today, offset)}`);
}

/** Returns the instant this many days of 24 hours before another. */
export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * DAY_MS);
}

function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
