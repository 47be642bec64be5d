import { MAX_WINDOWS_PER_DAY, type TimeWindow } from '@nearhand/shared/availability/availability';
import { splitAtMidnight } from '@nearhand/shared/availability/overnight-hours';
import { toMinutes } from '@nearhand/shared/availability/weekdays';
import { toTime, formatHour } from '../../../lib/time-of-day.ts';

/** The shortest time window that a pointer or key makes. */
const MIN_MINUTES = 15;

/** A range of the hours of a day, from 0 to 24. */
export interface HourRange {
  first: number;
  last: number;
}

export const WHOLE_DAY: HourRange = { first: 0, last: 24 };

export type WindowPart = 'from' | 'to' | 'whole';

interface MinuteRange {
  start: number;
  end: number;
}

/**
 * Converts a time window to minutes of the day; one that reaches into the next day, up to midnight. One of which a time is not yet
 * typed is empty.
 */
export function toMinuteRange(window: TimeWindow): MinuteRange {
  if (window.from === '' || window.to === '') return { start: 0, end: 0 };
  const { from, to } = splitAtMidnight(window).today;
  return { start: toMinutes(from), end: toMinutes(to) };
}

/** Moves a time window or one of its edges, at most to the ends of the shown hours and to the adjacent windows. */
export function moveWindow(
  windows: readonly TimeWindow[],
  index: number,
  { part, minutes }: { part: WindowPart; minutes: number },
  shown = WHOLE_DAY,
): TimeWindow[] {
  const moved = windows[index];
  if (!moved) return [...windows];
  const { start, end } = toMinuteRange(moved);
  const others = windows.filter((_window, at) => at !== index).map(toMinuteRange);
  const free = getFreeRange(others, { start, end }, shown);
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  const by = clamp(minutes, free.start - start, free.end - end);
  const next = {
    whole: { start: start + by, end: end + by },
    from: { start: clamp(start + minutes, free.start, end - MIN_MINUTES), end },
    to: { start, end: clamp(end + minutes, start + MIN_MINUTES, free.end) },
  }[part];
  return windows.map((window, at) =>
    at === index ? { ...window, from: toTime(next.start), to: toTime(next.end) } : { ...window },
  );
}

function getFreeRange(
  others: readonly MinuteRange[],
  { start, end }: MinuteRange,
  { first, last }: HourRange,
) {
  const before = others.filter((other) => other.end <= start).map((other) => other.end);
  const after = others.filter((other) => other.start >= end).map((other) => other.start);
  return { start: Math.max(first * 60, ...before), end: Math.min(last * 60, ...after) };
}

/**
 * Adds a time window that starts at a minute of the day, or ends there if `minutes` is negative, at most up to the
 * adjacent windows. Returns the same windows when there is no room, or as many as a day may have.
 */
export function addWindow(windows: readonly TimeWindow[], at: number, minutes: number): TimeWindow[] {
  const others = windows.map(toMinuteRange);
  const isTaken = others.some(({ start, end }) => start < at && at < end);
  if (isTaken || windows.length >= MAX_WINDOWS_PER_DAY) return [...windows];
  const free = getFreeRange(others, { start: at, end: at }, WHOLE_DAY);
  const start = Math.max(free.start, Math.min(at, at + minutes));
  const end = Math.min(free.end, Math.max(at, at + minutes));
  if (end - start < MIN_MINUTES) return [...windows];
  return [...windows, { from: toTime(start), to: toTime(end) }].toSorted(
    (one, other) => toMinutes(one.from) - toMinutes(other.from),
  );
}

export function getAxisHours({ first, last }: HourRange): number[] {
  const step = last - first > 16 ? 4 : 2;
  return Array.from({ length: 24 / step + 1 }, (_, index) => index * step).filter(
    (hour) => hour >= first && hour <= last,
  );
}

/** Labels the hours above the bars; on phones every second one. */
export function HoursAxis({ shown }: { shown: HourRange }) {
  const { first, last } = shown;
  return (
    <div aria-hidden className="grid grid-cols-1 sm:grid-cols-[7rem_1fr_6rem] sm:gap-x-3">
      <div className="relative h-5 sm:col-start-2">
        {getAxisHours(shown).map((hour, index) => (
          <span
            key={hour}
            className={`absolute text-caption whitespace-nowrap text-fg-muted tabular-nums ${getShiftClassName(hour, shown)} ${index % 2 === 1 ? 'max-sm:hidden' : ''}`}
            style={{ insetInlineStart: `${((hour - first) / (last - first)) * 100}%` }}
          >
            {formatHour(hour)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Centers a label on its line, except for those at the ends, which stay within the bar. */
function getShiftClassName(hour: number, { first, last }: HourRange): string {
  if (hour === first) return '';
  return hour === last ? '-translate-x-full rtl:translate-x-full' : '-translate-x-1/2 rtl:translate-x-1/2';
}
