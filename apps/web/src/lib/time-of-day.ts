import { formats } from './locale.ts';

export const DAY_MINUTES = 1440;

/** Converts minutes of the day to `HH:mm`: 570 → "09:30". The end of the day is "24:00". */
export function toTime(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

export const { formatTimeOfDay, formatClockTime, formatTimeSpan, formatHour } = formats;
