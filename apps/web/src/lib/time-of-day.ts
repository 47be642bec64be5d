import { HOUR_MS } from '@nearhand/shared/durations';
import { locale } from './locale.ts';

export const DAY_MINUTES = 1440;

/** Converts a time of day `HH:mm` to minutes: "09:30" → 570. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Converts minutes of the day to `HH:mm`: 570 → "09:30". The end of the day is "24:00". */
export function toTime(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** "9:30 AM": a time of day `HH:mm`, independent of time zones. */
export function formatTimeOfDay(time: string): string {
  const shown = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return shown.format(new Date(`1970-01-01T${time}:00Z`));
}

const DAY_HALF = /\s[AP]M$/i;

/** "9:30": a time of day where the hours beside it say whether it is AM or PM. */
export function formatClockTime(time: string): string {
  return formatTimeOfDay(time).replace(DAY_HALF, '');
}

/** "9:00 – 11:30 AM": from one time of day to another, with AM or PM once if both are the same; "24:00" is midnight. */
export function formatTimeSpan(from: string, to: string): string {
  const [first, last] = [formatTimeOfDay(from), formatTimeOfDay(to)];
  const isSameHalf = DAY_HALF.exec(first)?.[0] === DAY_HALF.exec(last)?.[0];
  return `${isSameHalf ? first.replace(DAY_HALF, '') : first} – ${last}`;
}

/** "9 AM": an hour of the day, from 0 to 24. */
export function formatHour(hour: number): string {
  const shown = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  return shown.format(new Date(hour * HOUR_MS));
}
