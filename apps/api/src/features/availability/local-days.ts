import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { calendarDate, toInstant, toInstantOrAfterSkip, toLocalTime } from '@nearhand/shared/time-zone';
import { LRUCache } from 'lru-cache';

/** One date of a time zone. Instants are milliseconds since 1970. */
export interface LocalDay {
  date: string;
  start: number;
  end: number;
  /** From 0, Monday, to 6, Sunday. */
  weekday: number;
}

/**
 * Enough for the ranges of some hundred providers. Finding the instant of a midnight takes longer than the rest of the
 * work on a slot.
 */
const days = new LRUCache<string, LocalDay>({ max: 5000 });

function localDay(date: string, timeZone: string): LocalDay {
  const key = `${timeZone} ${date}`;
  const known = days.get(key);
  if (known) return known;
  const getMidnight = (of: string) => toInstantOrAfterSkip({ date: of, time: '00:00' }, timeZone).getTime();
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const day = { date, start: getMidnight(date), end: getMidnight(addDays(date, 1)), weekday };
  days.set(key, day);
  return day;
}

/** Returns the days from `from` to `to`, both included. */
export function getLocalDays(from: string, to: string, timeZone: string): LocalDay[] {
  const found: LocalDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    found.push(localDay(date, timeZone));
    // No day follows the last one of the calendar.
    if (date === to) break;
  }
  return found;
}

export function addDays(date: string, count: number): string {
  return calendarDate(date).add({ days: count }).toString();
}

/** Returns the local date, `YYYY-MM-DD`, of an instant. */
export function toLocalDate(instant: number, timeZone: string): string {
  return toLocalTime(new Date(instant), timeZone).date;
}

/**
 * Returns the instant of a minute of the day: the first one if clocks show it twice, and the one after the gap if they
 * skip it.
 */
export function getInstant(day: LocalDay, minute: number, timeZone: string): number {
  if (minute === 1440) return day.end;
  if (isRegular(day)) return day.start + minute * MINUTE_MS;
  return toInstantOrAfterSkip({ date: day.date, time: clockTime(minute) }, timeZone).getTime();
}

/** Returns the local time `HH:mm` of an instant of the day, or undefined when clocks have shown it before. */
export function getLocalTime(day: LocalDay, instant: number, timeZone: string): string | undefined {
  if (isRegular(day)) return clockTime((instant - day.start) / MINUTE_MS);
  const local = toLocalTime(new Date(instant), timeZone);
  const first = toInstant(local, timeZone);
  return first instanceof Date && first.getTime() === instant ? local.time : undefined;
}

function isRegular({ start, end }: LocalDay): boolean {
  return end - start === DAY_MS;
}

function clockTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
