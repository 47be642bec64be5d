import { addDays } from '@nearhand/shared/time-zone';
import type { Availability } from '@nearhand/shared/availability/availability';
import type { JobPiece } from '@nearhand/shared/bookings/job-days';
import { MINUTE_MS } from '@nearhand/shared/durations';
import {
  toLocalDate,
  getLocalDays,
  getLocalTime,
  type LocalDay,
  getLongestOpenMinutes,
  getOpeningHours,
  isAlwaysOpen,
  mergeIntervals,
  type Interval,
} from './opening-hours.ts';
import { createJobPlan } from './job-plan.ts';

/** A start that a customer may choose: the instant, its date and time in the marketplace's zone, and the days of the job. */
export interface OfferedStart {
  start: number;
  date: string;
  time: string;
  pieces: JobPiece[];
}

export interface Calendar {
  availability: Availability;
  /** Approved and completed bookings, held requests and held proposals, with buffers around them. */
  busy: readonly Interval[];
  /** Time off, which has no buffers of its own. */
  blocks: readonly Interval[];
}

interface SlotSearch {
  /** The minutes of each day of the job. */
  pieces: readonly number[];
  now: number;
  timeZone: string;
  /** The present start of a booking to reschedule, which is not offered again. */
  present?: number | undefined;
}

const SEARCH_STEP_DAYS = 31;

interface DateRange {
  from: string;
  to: string;
}

/**
 * Returns the starts offered from `from` to `to`, both dates included, in order of time. A start lies on the grid of
 * the opening hours, leaves the minimum notice, lies in the booking window, and the whole visit is open and free. The later days of a
 * job may lie beyond the window.
 */
export function findSlots(calendar: Calendar, range: DateRange, search: SlotSearch): OfferedStart[] {
  return keepFree(calendar, planStarts(calendar, range, search));
}

/** Returns the same starts, also where the visit is not free. */
export function planStarts(
  calendar: Calendar,
  range: DateRange,
  { pieces, now, timeZone, present }: SlotSearch,
): OfferedStart[] {
  const { availability } = calendar;
  const today = toLocalDate(now, timeZone);
  const lastDate = addDays(today, availability.bookingWindow);
  const from = range.from > today ? range.from : today;
  const to = range.to < lastDate ? range.to : lastDate;
  if (from > to) return [];

  const [duration = 0] = pieces;
  const length = duration * MINUTE_MS;
  const longest = getLongestOpenMinutes(availability, today);
  const earliest = now + availability.minimumNotice * MINUTE_MS;
  const interval = availability.slotInterval * MINUTE_MS;
  const days = getLocalDays(from, to, timeZone);
  const midnights = isAlwaysOpen(availability) ? days.map(({ start }) => start) : [];
  const plan = createJobPlan(calendar, { pieces, firstDate: from, longest, timeZone });

  const planned: OfferedStart[] = [];
  for (const hours of getOpeningHours(availability, from, to, timeZone)) {
    const anchors = [hours.start, ...midnights.filter((at) => at > hours.start && at < hours.end)];
    for (const day of days) {
      if (day.end <= hours.start || day.start >= hours.end) continue;
      // A visit that is longer than all opening hours starts with them.
      const starts =
        duration > longest
          ? [hours.start].filter((start) => start >= day.start && start < day.end)
          : listGridStarts(day, anchors, { interval, end: hours.end - length + 1 });
      for (const start of starts) {
        if (start < earliest || start === present) continue;
        const time = getLocalTime(day, start, timeZone);
        const laidOut = time === undefined ? undefined : plan(start, day.date, time);
        if (time !== undefined && laidOut) planned.push({ start, date: day.date, time, pieces: laidOut });
      }
    }
  }
  return planned;
}

export function keepFree(calendar: Calendar, planned: readonly OfferedStart[]): OfferedStart[] {
  const isFree = createFreeCheck(calendar, planned);
  return planned.filter((start) => start.pieces.every(isFree));
}

/** Lists the starts of one day before `end`, in steps of the interval from each anchor. */
function listGridStarts(
  day: LocalDay,
  anchors: readonly number[],
  { interval, end }: { interval: number; end: number },
): number[] {
  const starts: number[] = [];
  for (const [index, anchor] of anchors.entries()) {
    const limit = Math.min(anchors[index + 1] ?? Infinity, day.end, end);
    const skipped = Math.max(0, Math.ceil((day.start - anchor) / interval)) * interval;
    for (let start = anchor + skipped; start < limit; start += interval) starts.push(start);
  }
  return starts;
}

/** Returns the first start offered after the date `after`. */
export function findNextSlot(
  calendar: Calendar,
  after: string,
  search: SlotSearch,
): OfferedStart | undefined {
  const today = toLocalDate(search.now, search.timeZone);
  const lastDate = addDays(today, calendar.availability.bookingWindow);
  let from = after < today ? today : addDays(after, 1);
  while (from <= lastDate) {
    const to = addDays(from, SEARCH_STEP_DAYS - 1);
    const [first] = findSlots(calendar, { from, to }, search);
    if (first) return first;
    from = addDays(to, 1);
  }
  return undefined;
}

/** Returns the `count` offered starts nearest to `requested`, the earlier of two that are equally far, in order of time. */
export function findNearestSlots(
  calendar: Calendar,
  requested: number,
  count: number,
  search: SlotSearch,
): OfferedStart[] {
  const today = toLocalDate(search.now, search.timeZone);
  const lastDate = addDays(today, calendar.availability.bookingWindow);
  return findSlots(calendar, { from: today, to: lastDate }, search)
    .toSorted((a, b) => Math.abs(a.start - requested) - Math.abs(b.start - requested) || a.start - b.start)
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start);
}

/** Returns the gap between two bookings: the larger of the after-buffer of one and the before-buffer of the other. */
function getBookingGap({
  bufferBefore,
  bufferAfter,
}: Pick<Availability, 'bufferBefore' | 'bufferAfter'>): number {
  return Math.max(bufferBefore, bufferAfter) * MINUTE_MS;
}

/** Returns a function that tells whether a piece of one of these starts is free. */
function createFreeCheck(
  { availability, busy, blocks }: Calendar,
  planned: readonly OfferedStart[],
): (piece: JobPiece) => boolean {
  const [gap, before, after] = [
    getBookingGap(availability),
    availability.bufferBefore * MINUTE_MS,
    availability.bufferAfter * MINUTE_MS,
  ];
  const first = planned[0]?.start ?? 0;
  let last = first;
  for (const { pieces } of planned) last = Math.max(last, pieces.at(-1)?.end ?? 0);
  const widen = (times: readonly Interval[], early: number, late: number) =>
    times
      .filter(({ start, end }) => end + late > first && start - early < last)
      .map(({ start, end }) => ({ start: start - early, end: end + late }));
  const taken = [...widen(busy, gap, gap), ...widen(blocks, after, before)];
  const checks = new Map<number, (start: number) => boolean>();
  return ({ start, end }) => {
    const length = end - start;
    const check = checks.get(length) ?? createStartCheck(taken, length);
    checks.set(length, check);
    return check(start);
  };
}

/** Returns a function that tells whether what takes `length` milliseconds overlaps none of these intervals. */
function createStartCheck(taken: readonly Interval[], length: number): (start: number) => boolean {
  // Both ends are free: a visit may begin where another ends. So intervals that only touch must not be merged, and
  // shrinking each by a millisecond keeps that instant between them.
  const closed = mergeIntervals(
    taken.map(({ start, end }) => ({ start: start - length + 1, end })).toSorted((a, b) => a.start - b.start),
  );
  return (start: number): boolean => {
    let low = 0;
    let high = closed.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((closed[middle]?.end ?? Infinity) <= start) low = middle + 1;
      else high = middle;
    }
    const next = closed[low];
    return !next || start < next.start;
  };
}
