import {
  toMinutes,
  weekdays,
  type Availability,
  type TimeWindow,
} from '@nearhand/shared/availability/availability';
import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { addDays, toInstant, toInstantOrAfterSkip, toLocalTime } from '@nearhand/shared/time-zone';
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
const cachedDays = new LRUCache<string, LocalDay>({ max: 5000 });

function localDay(date: string, timeZone: string): LocalDay {
  const key = `${timeZone} ${date}`;
  const known = cachedDays.get(key);
  if (known) return known;
  const getMidnight = (of: string) => toInstantOrAfterSkip({ date: of, time: '00:00' }, timeZone).getTime();
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const day = { date, start: getMidnight(date), end: getMidnight(addDays(date, 1)), weekday };
  cachedDays.set(key, day);
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
  return toInstantOrAfterSkip({ date: day.date, time: clockTimes[minute] ?? '' }, timeZone).getTime();
}

/** Returns the local time `HH:mm` of an instant of the day, or undefined when clocks have shown it before. */
export function getLocalTime(day: LocalDay, instant: number, timeZone: string): string | undefined {
  if (isRegular(day)) return clockTimes[(instant - day.start) / MINUTE_MS];
  const local = toLocalTime(new Date(instant), timeZone);
  const first = toInstant(local, timeZone);
  return first instanceof Date && first.getTime() === instant ? local.time : undefined;
}

function isRegular({ start, end }: LocalDay): boolean {
  return end - start === DAY_MS;
}

/** The times of a day by its minutes: each start of a list of slots has one. */
const clockTimes = Array.from({ length: 1441 }, (_, minute) => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
});

/** An interval of time, in milliseconds since 1970 or in minutes. */
export interface Interval {
  start: number;
  end: number;
}

type Hours = Pick<Availability, 'weeklyHours' | 'overrides'>;

const MINUTES_PER_DAY = 1440;
const DAYS_PER_WEEK = 7;
/** Weekly hours with a gap have one each week. Only overrides can close it, on at most 366 dates. */
const MAX_LOOK_BACK_DAYS = 400;

/**
 * Returns the intervals in which a provider is open, from `from` to `to`, both dates included. Hours that touch are one
 * interval, over midnight too. The first may begin before `from`, and the last may end after `to`.
 */
export function getOpeningHours(hours: Hours, from: string, to: string, timeZone: string): Interval[] {
  const read = createWindowReader(hours);
  const open = (first: string, last: string) =>
    mergeIntervals(
      getLocalDays(first, last, timeZone).flatMap((day) =>
        read(day).map(({ start, end }) => ({
          start: getInstant(day, start, timeZone),
          end: getInstant(day, end, timeZone),
        })),
      ),
    );
  let first = addDays(from, -1);
  let last = addDays(to, 1);
  let intervals = open(first, last);
  // Reads on, a week at a time, until the first interval has its beginning and the last one its end.
  const lookBackDays = isAlwaysOpen(hours) ? 0 : MAX_LOOK_BACK_DAYS;
  for (let days = 0; days < lookBackDays; days += DAYS_PER_WEEK) {
    const [day] = getLocalDays(first, first, timeZone);
    const [lastDay] = getLocalDays(last, last, timeZone);
    const startsOpen = intervals[0]?.start === day?.start;
    const endsOpen = intervals.at(-1)?.end === lastDay?.end;
    if (!startsOpen && !endsOpen) break;
    if (startsOpen) first = addDays(first, -DAYS_PER_WEEK);
    if (endsOpen) last = addDays(last, DAYS_PER_WEEK);
    intervals = open(first, last);
  }
  return intervals;
}

export function isAlwaysOpen({ weeklyHours }: Pick<Hours, 'weeklyHours'>): boolean {
  return getLongestWeeklyMinutes(weeklyHours) === Infinity;
}

/**
 * Returns the length of the longest interval of weekly hours and overrides, in minutes on the clock; Infinity if the
 * weekly hours never end.
 */
export function getLongestOpenMinutes({ weeklyHours, overrides }: Hours, today: string): number {
  const weekly = getLongestWeeklyMinutes(weeklyHours);
  const read = createWindowReader({ weeklyHours, overrides });
  const dates = overrides.map(({ date }) => date).filter((date) => date >= today);
  const around = new Set(
    dates.flatMap((date) => Array.from({ length: 17 }, (_, at) => addDays(date, at - 8))),
  );
  const numbered = [...around].map((date) => ({ date, at: Date.parse(date) / DAY_MS }));
  const intervals = mergeIntervals(
    numbered
      .toSorted((a, b) => a.at - b.at)
      .flatMap(({ date, at }) =>
        read({ date, weekday: getWeekday(at) }).map(({ start, end }) => ({
          start: at * MINUTES_PER_DAY + start,
          end: at * MINUTES_PER_DAY + end,
        })),
      ),
  );
  return Math.max(weekly, ...intervals.map(getLength));
}

/** 1970-01-01 was a Thursday. */
function getWeekday(daysSince1970: number): number {
  return (daysSince1970 + 3) % DAYS_PER_WEEK;
}

function getLongestWeeklyMinutes(weeklyHours: Hours['weeklyHours']): number {
  const week = DAYS_PER_WEEK * MINUTES_PER_DAY;
  const once = weeklyHours.map(({ day, from, to }) => {
    const midnight = weekdays.indexOf(day) * MINUTES_PER_DAY;
    return { start: midnight + toMinutes(from), end: midnight + toMinutes(to) };
  });
  const twice = [...once, ...once.map(({ start, end }) => ({ start: start + week, end: end + week }))];
  const longest = Math.max(0, ...mergeIntervals(twice.toSorted((a, b) => a.start - b.start)).map(getLength));
  return longest >= week * 2 ? Infinity : longest;
}

function getLength({ start, end }: Interval): number {
  return end - start;
}

/** Returns a function that reads the windows of a date, in minutes since its midnight, in order. */
function createWindowReader({ weeklyHours, overrides }: Hours) {
  const toIntervals = (windows: readonly TimeWindow[]) =>
    windows
      .map(({ from, to }) => ({ start: toMinutes(from), end: toMinutes(to) }))
      .toSorted((a, b) => a.start - b.start);
  const byWeekday = weekdays.map((day) => toIntervals(weeklyHours.filter((window) => window.day === day)));
  const byDate = new Map(overrides.map(({ date, windows }) => [date, toIntervals(windows)]));
  return ({ date, weekday }: Pick<LocalDay, 'date' | 'weekday'>): Interval[] =>
    byDate.get(date) ?? byWeekday[weekday] ?? [];
}

/** Merges intervals, sorted by their start, that overlap or touch, and drops empty ones. */
export function mergeIntervals(sorted: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (end <= start) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
