import { locale } from './locale.ts';

/** "9:30 AM": a time of day `HH:mm`, independent of time zones. */
export function formatTimeOfDay(time: string): string {
  const shown = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return shown.format(new Date(`1970-01-01T${time}:00Z`));
}
