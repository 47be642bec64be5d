import { locale } from './locale.ts';

/** "Europe/Lisbon" → "Lisbon". */
export function zoneName(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** "Thu, Jun 12, 2:00 PM (Lisbon)": an instant as the clocks of the marketplace show it, with its year unless that is the present. */
export function formatDateTime(instant: string, timeZone: string, now = new Date()): string {
  const isThisYear = yearOf(new Date(instant), timeZone) === yearOf(now, timeZone);
  const shown = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant));
  return `${shown} (${zoneName(timeZone)})`;
}

/** "2:00 PM (Lisbon)". */
export function formatTime(instant: Date, timeZone: string): string {
  const shown = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  return `${shown.format(instant)} (${zoneName(timeZone)})`;
}

/** "Jun 12, 2026": the day of an instant in the marketplace. */
export function formatDate(instant: string, timeZone: string): string {
  const shown = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  return shown.format(new Date(instant));
}

/** "Jun 12": a calendar day `YYYY-MM-DD`, the same in every zone. */
export function formatDay(date: string): string {
  const shown = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return shown.format(new Date(`${date}T00:00:00Z`));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From how many days on a distance is told in larger units, which then are months and years of an average length. */
const LARGER_UNITS = [
  { unit: 'year', fromDays: 365, days: 365.25 },
  { unit: 'month', fromDays: 60, days: 30.44 },
  { unit: 'week', fromDays: 14, days: 7 },
] as const;

/** "in 3 hours", "tomorrow", "2 days ago": how far an instant is from now, in days of the marketplace's calendar. */
export function formatDistance(instant: string, timeZone: string, now: Date): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const then = new Date(instant);
  const distance = then.getTime() - now.getTime();
  const days = Math.round((dayOf(then, timeZone) - dayOf(now, timeZone)) / DAY_MS);
  if (days === 0) {
    if (Math.abs(distance) < MINUTE_MS) return 'just now';
    if (Math.abs(distance) < HOUR_MS) return words.format(Math.trunc(distance / MINUTE_MS), 'minute');
    return words.format(Math.trunc(distance / HOUR_MS), 'hour');
  }
  const larger = LARGER_UNITS.find(({ fromDays }) => Math.abs(days) >= fromDays);
  return larger ? words.format(Math.round(days / larger.days), larger.unit) : words.format(days, 'day');
}

/** Midnight UTC of the day that an instant has in a zone, to count days by. */
function dayOf(instant: Date, timeZone: string): number {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
  return Date.parse(`${date}T00:00:00Z`);
}

function yearOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(instant);
}
