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

function yearOf(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(instant);
}
