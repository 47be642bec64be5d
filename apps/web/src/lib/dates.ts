import { DAY_MS, HOUR_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { formatTimeZone } from '@nearhand/shared/format-time-zone';
import { locale } from './locale.ts';

/** "Thu, Jun 12, 2:00 PM (Lisbon)": an instant in the marketplace's time zone, with the year unless it is the current one. */
export function formatDateTime(instant: string, timeZone: string, now = new Date()): string {
  const isThisYear = getYear(new Date(instant), timeZone) === getYear(now, timeZone);
  const shown = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));
  return `${shown} (${formatTimeZone(timeZone)})`;
}

/** "2:00 PM (Lisbon)". */
export function formatTime(instant: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  return `${shown.format(instant)} (${formatTimeZone(timeZone)})`;
}

/** "Jun 12, 2026": the day of an instant in the marketplace's time zone. */
export function formatDate(instant: string, timeZone: string): string {
  const shown = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  return shown.format(new Date(instant));
}

/** "Jun 12": a calendar day `YYYY-MM-DD`, independent of time zones. */
export function formatDay(date: string): string {
  const shown = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return shown.format(new Date(`${date}T00:00:00Z`));
}

/** "Thu, Jun 12": a calendar day `YYYY-MM-DD` with its weekday, independent of time zones. */
export function formatWeekdayAndDay(date: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${date}T00:00:00Z`));
}

/** "Thursday, June 12": a calendar day `YYYY-MM-DD` with its weekday, independent of time zones. */
export function formatLongDay(date: string): string {
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${date}T00:00:00Z`));
}

/** "Thu": the weekday of a calendar day `YYYY-MM-DD`, independent of time zones. */
export function formatShortWeekday(date: string): string {
  const shown = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return shown.format(new Date(`${date}T00:00:00Z`));
}

/** "Dec", "23" and "Wed": the parts of a calendar day `YYYY-MM-DD`, independent of time zones. */
export function formatDayParts(date: string): { month: string; day: string; weekday: string } {
  const format = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
  return {
    month: format({ month: 'short' }),
    day: format({ day: 'numeric' }),
    weekday: formatShortWeekday(date),
  };
}

/** "Dec 23 – 26": from one calendar day `YYYY-MM-DD` to another. */
export function formatDays(from: string, to: string): string {
  const shown = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return shown.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** "Friday": the weekday of an instant in the marketplace's time zone. */
export function formatWeekday(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(new Date(instant));
}

/** From how many days on a larger unit is used: months and years of average length. */
const LARGER_UNITS = [
  { unit: 'year', fromDays: 365, days: 365.25 },
  { unit: 'month', fromDays: 60, days: 30.44 },
  { unit: 'week', fromDays: 14, days: 7 },
] as const;

/** "in 3 hours", "tomorrow", "2 days ago": the distance of an instant from now, in calendar days of the marketplace. */
export function formatDistance(instant: string, timeZone: string, now: Date): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const then = new Date(instant);
  const distance = then.getTime() - now.getTime();
  const days = Math.round((toDay(then, timeZone) - toDay(now, timeZone)) / DAY_MS);
  if (days === 0) {
    if (Math.abs(distance) < MINUTE_MS) return 'just now';
    if (Math.abs(distance) < HOUR_MS) return format.format(Math.trunc(distance / MINUTE_MS), 'minute');
    return format.format(Math.trunc(distance / HOUR_MS), 'hour');
  }
  const larger = LARGER_UNITS.find(({ fromDays }) => Math.abs(days) >= fromDays);
  return larger ? format.format(Math.round(days / larger.days), larger.unit) : format.format(days, 'day');
}

/** Returns the calendar day `YYYY-MM-DD` of an instant in a time zone. */
export function getDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
}

/** Returns midnight UTC of an instant's day in a time zone, for counting days. */
function toDay(instant: Date, timeZone: string): number {
  return Date.parse(`${getDay(instant, timeZone)}T00:00:00Z`);
}

function getYear(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(instant);
}
