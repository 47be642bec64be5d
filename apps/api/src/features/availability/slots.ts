import type { Availability } from '@nearhand/shared/availability/availability';
import { MINUTE_MS } from '@nearhand/shared/durations';
import {
  addDays,
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

/** A start that a customer may choose: the instant, and its date and time in the marketplace's zone. */
export interface OfferedStart {
  start: number;
  date: string;
  time: string;
}

export interface Calendar {
  availability: Availability;
  /** Approved and completed bookings, held requests and held proposals, with buffers around them. */
  busy: readonly Interval[];
  /** Time off, which has no buffers of its own. */
  blocks: readonly Interval[];
}

interface SlotSearch {
  /** Minutes. */
  duration: number;
  now: number;
  timeZone: string;
  /** The present start of a booking to reschedule, which is not offered again. */
  present?: number | undefined;
}

/** How many days each step of the search for the next start reads. */
const SEARCH_STEP_DAYS = 31;

/**
 * Returns the starts offered from `from` to `to`, both dates included, in order of time. A start lies on the grid of
 * the opening hours, leaves the minimum notice, lies in the booking window, and the whole visit is open and free.
 */
export function findSlots(
  { availability, busy, blocks }: Calendar,
  range: { from: string; to: string },
  { duration, now, timeZone, present }: SlotSearch,
): OfferedStart[] {
  const today = toLocalDate(now, timeZone);
  const lastDate = addDays(today, availability.bookingWindow);
  const from = range.from > today ? range.from : today;
  const to = range.to < lastDate ? range.to : lastDate;
  if (from > to) return [];

  const length = duration * MINUTE_MS;
  const isLong = duration > getLongestOpenMinutes(availability, today);
  const earliest = now + availability.minimumNotice * MINUTE_MS;
  const isFree = createFreeCheck({ availability, busy, blocks }, length);
  const interval = availability.slotInterval * MINUTE_MS;
  const days = getLocalDays(from, to, timeZone);
  const midnights = isAlwaysOpen(availability) ? days.map(({ start }) => start) : [];

  const isOffered = (start: number) => start >= earliest && start !== present && isFree(start);

  return getOpeningHours(availability, from, to, timeZone).flatMap((hours) => {
    const anchors = [hours.start, ...midnights.filter((at) => at > hours.start && at < hours.end)];
    return days.flatMap((day) => {
      if (day.end <= hours.start || day.start >= hours.end) return [];
      // A visit that is longer than all opening hours starts with them.
      const starts = isLong
        ? [hours.start].filter((start) => start >= day.start && start < day.end)
        : listGridStarts(day, anchors, { interval, end: hours.end - length + 1 });
      return starts.filter(isOffered).flatMap((start) => {
        const time = getLocalTime(day, start, timeZone);
        return time === undefined ? [] : [{ start, date: day.date, time }];
      });
    });
  });
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

/** Returns a function that tells whether a visit of `length` milliseconds may start at an instant. */
function createFreeCheck({ availability, busy, blocks }: Calendar, length: number) {
  const gap = getBookingGap(availability);
  const before = availability.bufferBefore * MINUTE_MS;
  const after = availability.bufferAfter * MINUTE_MS;
  const taken = [
    ...busy.map(({ start, end }) => ({ start: start - gap - length, end: end + gap })),
    ...blocks.map(({ start, end }) => ({ start: start - after - length, end: end + before })),
  ];
  // Both ends are free: a visit may begin where another ends. So intervals that only touch must not be merged, and
  // shrinking each by a millisecond keeps that instant between them.
  const closed = mergeIntervals(
    taken.map(({ start, end }) => ({ start: start + 1, end })).toSorted((a, b) => a.start - b.start),
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
