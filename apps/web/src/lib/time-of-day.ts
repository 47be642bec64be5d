import { formats } from './locale.ts';

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

export const { formatTimeOfDay, formatClockTime, formatTimeSpan, formatHour } = formats;
