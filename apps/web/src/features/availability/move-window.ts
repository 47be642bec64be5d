import { MAX_WINDOWS_PER_DAY, toMinutes, type TimeWindow } from '@nearhand/shared/availability';

const DAY_MINUTES = 1440;
/** The shortest stretch to which an edge moves. */
const SHORTEST = 15;

/** The hours of the day that the bars show. */
export interface ShownHours {
  first: number;
  last: number;
}

const WHOLE_DAY: ShownHours = { first: 0, last: 24 };

/** What moves of a stretch. */
export type WindowPart = 'from' | 'to' | 'whole';

/** Returns the minutes of a stretch. */
export function toHours({ from, to }: TimeWindow): { start: number; end: number } {
  return { start: toMinutes(from), end: toMinutes(to) };
}

/** Moves a stretch or one of its edges. It stops at the ends of the shown hours and at the stretches beside it. */
export function moveWindow(
  windows: readonly TimeWindow[],
  index: number,
  { part, minutes }: { part: WindowPart; minutes: number },
  shown = WHOLE_DAY,
): TimeWindow[] {
  const moved = windows[index];
  if (!moved) return [...windows];
  const { start, end } = toHours(moved);
  const others = windows.filter((_window, at) => at !== index).map(toHours);
  const least = Math.max(
    shown.first * 60,
    ...others.filter((other) => other.end <= start).map((other) => other.end),
  );
  const most = Math.min(
    shown.last * 60,
    ...others.filter((other) => other.start >= end).map((other) => other.start),
  );
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  const by = clamp(minutes, least - start, most - end);
  const next = {
    whole: { start: start + by, end: end + by },
    from: { start: clamp(start + minutes, least, end - SHORTEST), end },
    to: { start, end: clamp(end + minutes, start + SHORTEST, most) },
  }[part];
  return windows.map((window, at) =>
    at === index ? { ...window, from: toTime(next.start), to: toTime(next.end) } : { ...window },
  );
}

/**
 * Adds the stretch from a minute of the day to one that is `minutes` later, or earlier if negative, up to the stretches
 * beside it, in order of time. Returns the same stretches when there is no room, or they are as many as a day has.
 */
export function addWindow(windows: readonly TimeWindow[], at: number, minutes: number): TimeWindow[] {
  const others = windows.map(toHours);
  const isTaken = others.some(({ start, end }) => start < at && at < end);
  if (isTaken || windows.length >= MAX_WINDOWS_PER_DAY) return [...windows];
  const least = Math.max(0, ...others.filter(({ end }) => end <= at).map(({ end }) => end));
  const most = Math.min(DAY_MINUTES, ...others.filter(({ start }) => start >= at).map(({ start }) => start));
  const start = Math.max(least, Math.min(at, at + minutes));
  const end = Math.min(most, Math.max(at, at + minutes));
  if (end - start < SHORTEST) return [...windows];
  return [...windows, { from: toTime(start), to: toTime(end) }].toSorted(
    (one, other) => toMinutes(one.from) - toMinutes(other.from),
  );
}

/** 570 → "09:30"; the end of the day is "24:00". */
function toTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
