import { toMinutes, weekdays, type Availability } from '@nearhand/shared/availability/availability';
import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import type { Calendar } from '../features/availability/slots.ts';

/** The local times of a time zone at each minute of some days. */
export interface Clock {
  first: number;
  /** "2026-03-29 02:30" by minutes since `first`. */
  shown: string[];
  /** The first minute that shows each of them. */
  firstMinutes: Map<string, number>;
}

/** Reads the clock of a time zone for `days` days from the start of the date `from` in UTC. */
export function readClock(timeZone: string, from: string, days: number): Clock {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const first = Date.parse(`${from}T00:00:00Z`);
  const shown = Array.from({ length: days * 1440 }, (_, minute) => format.format(first + minute * MINUTE_MS));
  const firstMinutes = new Map([...shown.entries()].toReversed().map(([minute, text]) => [text, minute]));
  return { first, shown, firstMinutes };
}

/**
 * Finds the offered slots minute by minute: a reference implementation that is slow and obvious, and shares no code with that of
 * the API. Knows nothing before or after the days of `clock`.
 */
export function findReferenceSlots(
  { availability, busy, blocks }: Calendar,
  range: { from: string; to: string },
  { duration, now, clock }: { duration: number; now: number; clock: Clock },
): { start: number; date: string; time: string }[] {
  const { first, shown } = clock;
  const open = readOpenMinutes(availability, clock);
  const beginnings = readBeginnings(open, clock, availability);
  const today = (shown[(now - first) / MINUTE_MS] ?? '').slice(0, 10);
  const lastDate = daysAfter(today, availability.bookingWindow);
  const isLong = duration > longestWindow(availability, today);
  const gap = Math.max(availability.bufferBefore, availability.bufferAfter) * MINUTE_MS;
  const { bufferBefore, bufferAfter, slotInterval, minimumNotice } = availability;
  const found = [];

  for (const [minute, text] of shown.entries()) {
    const isSecond = clock.firstMinutes.get(text) !== minute;
    const [date = '', time = ''] = text.split(' ');
    const start = first + minute * MINUTE_MS;
    const end = start + duration * MINUTE_MS;
    if (date < range.from || date > range.to || date < today || date > lastDate) continue;
    if (isSecond || start < now + minimumNotice * MINUTE_MS || !open[minute]) continue;
    const sinceBeginning = minute - (beginnings[minute] ?? 0);
    if (isLong ? sinceBeginning !== 0 : sinceBeginning % slotInterval !== 0) continue;
    if (!isLong && !open.slice(minute, minute + duration).every(Boolean)) continue;
    if (busy.some((other) => start - gap < other.end && end + gap > other.start)) continue;
    const isBlocked = blocks.some(
      (block) => start - bufferBefore * MINUTE_MS < block.end && end + bufferAfter * MINUTE_MS > block.start,
    );
    if (!isBlocked) found.push({ start, date, time });
  }
  return found;
}

/** Returns for each minute whether the provider is open. */
function readOpenMinutes(
  { weeklyHours, overrides }: Availability,
  { shown, firstMinutes }: Clock,
): boolean[] {
  const open = shown.map(() => false);
  const dates = [...new Set(shown.map((text) => text.slice(0, 10)))];
  const firstAt = (target: string) => {
    const at = firstMinutes.get(target) ?? shown.findIndex((text) => text >= target);
    return at === -1 ? shown.length : at;
  };
  for (const date of dates) {
    const day = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
    const windows =
      overrides.find((override) => override.date === date)?.windows ??
      weeklyHours.filter((window) => window.day === day);
    for (const { from, to } of windows) {
      const end = to === '24:00' ? `${daysAfter(date, 1)} 00:00` : `${date} ${to}`;
      open.fill(true, firstAt(`${date} ${from}`), firstAt(end));
    }
  }
  return open;
}

/** Returns for each minute the start of its opening hours or, where hours have no end, its last midnight. */
function readBeginnings(open: boolean[], { shown }: Clock, { weeklyHours }: Availability): number[] {
  const hasNoEnd = longestWeeklyWindow(weeklyHours) === Infinity;
  let beginning = 0;
  return open.map((isOpen, minute) => {
    const isMidnight = shown[minute]?.slice(0, 10) !== shown[minute - 1]?.slice(0, 10);
    if (!isOpen || !open[minute - 1] || (hasNoEnd && isMidnight)) beginning = minute;
    return beginning;
  });
}

function longestWeeklyWindow(weeklyHours: Availability['weeklyHours']): number {
  const week = Array.from({ length: 7 * 1440 }, () => false);
  for (const { day, from, to } of weeklyHours) {
    const midnight = weekdays.indexOf(day) * 1440;
    week.fill(true, midnight + toMinutes(from), midnight + toMinutes(to));
  }
  return week.every(Boolean) ? Infinity : longestRun([...week, ...week]);
}

/** Returns the longest window on a clock that never changes. */
function longestWindow({ weeklyHours, overrides }: Availability, today: string): number {
  const future = overrides.filter(({ date }) => date >= today);
  const lengths = future.map(({ date }) => {
    const around = Array.from({ length: 17 }, (_, at) => daysAfter(date, at - 8));
    return longestRun(
      around.flatMap((each) => {
        const day = weekdays[(new Date(`${each}T00:00:00Z`).getUTCDay() + 6) % 7];
        const windows =
          future.find((override) => override.date === each)?.windows ??
          weeklyHours.filter((window) => window.day === day);
        const minutes = Array.from({ length: 1440 }, () => false);
        for (const { from, to } of windows) minutes.fill(true, toMinutes(from), toMinutes(to));
        return minutes;
      }),
    );
  });
  return Math.max(longestWeeklyWindow(weeklyHours), ...lengths);
}

function longestRun(minutes: boolean[]): number {
  let longest = 0;
  let length = 0;
  for (const isOpen of minutes) {
    length = isOpen ? length + 1 : 0;
    longest = Math.max(longest, length);
  }
  return longest;
}

function daysAfter(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}
