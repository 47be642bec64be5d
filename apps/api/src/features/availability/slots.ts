import type { Availability } from '@nearhand/shared/availability';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { addDays, localDate, localDays, timeAt } from './local-days.ts';
import { isAlwaysOpen, longestStretch, merge, openingHours, type Interval } from './opening-hours.ts';

/** A start that a customer may choose: the instant, and its date and time in the marketplace's zone. */
export interface OfferedStart {
  start: number;
  date: string;
  time: string;
}

export interface Calendar {
  availability: Availability;
  /** Approved and completed bookings, held requests and held proposals: they keep the buffers. */
  busy: readonly Interval[];
  /** Time off, which has no buffers of its own. */
  blocks: readonly Interval[];
}

interface Search {
  /** Minutes. */
  duration: number;
  now: number;
  timeZone: string;
  /** The present start of a booking that is to be moved, which is not offered again. */
  present?: number | undefined;
}

/** The days that one step of a search for the next start reads. */
const SEARCH_STEP_DAYS = 31;

/**
 * Returns the starts offered from `from` to `to`, both dates included, in order of time. A start lies on the grid of
 * the opening hours, leaves the minimum notice, lies in the booking window, and the whole visit is open and free.
 */
export function findSlots(
  { availability, busy, blocks }: Calendar,
  range: { from: string; to: string },
  { duration, now, timeZone, present }: Search,
): OfferedStart[] {
  const today = localDate(now, timeZone);
  const lastDate = addDays(today, availability.bookingWindow);
  const from = range.from > today ? range.from : today;
  const to = range.to < lastDate ? range.to : lastDate;
  if (from > to) return [];

  const length = duration * MINUTE_MS;
  const isLong = duration > longestStretch(availability, today);
  const earliest = now + availability.minimumNotice * MINUTE_MS;
  const isFree = freeChecker({ availability, busy, blocks }, length);
  const interval = availability.slotInterval * MINUTE_MS;
  const days = localDays(from, to, timeZone);
  const midnights = isAlwaysOpen(availability) ? days.map(({ start }) => start) : [];

  return openingHours(availability, from, to, timeZone).flatMap((stretch) => {
    const anchors = [stretch.start, ...midnights.filter((at) => at > stretch.start && at < stretch.end)];
    return days.flatMap((day) => {
      const offered: OfferedStart[] = [];
      if (day.end <= stretch.start || day.start >= stretch.end) return offered;
      const parts = isLong ? [] : anchors;
      for (const [at, anchor] of parts.entries()) {
        const end = Math.min(parts[at + 1] ?? Infinity, day.end, stretch.end - length + 1);
        const skipped = Math.ceil((day.start - anchor) / interval) * interval;
        for (let start = anchor + Math.max(0, skipped); start < end; start += interval) {
          offer(start);
        }
      }
      if (isLong && stretch.start >= day.start && stretch.start < day.end) offer(stretch.start);
      return offered;

      function offer(start: number): void {
        if (start < earliest || start === present || !isFree(start)) return;
        const time = timeAt(day, start, timeZone);
        if (time !== undefined) offered.push({ start, date: day.date, time });
      }
    });
  });
}

/** Returns the first start offered after the date `after`. */
export function findNextSlot(calendar: Calendar, after: string, search: Search): OfferedStart | undefined {
  const today = localDate(search.now, search.timeZone);
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

/** Returns the `count` offered starts nearest to `wanted`, the earlier of two that are equally far, in order of time. */
export function findNearestSlots(
  calendar: Calendar,
  wanted: number,
  count: number,
  search: Search,
): OfferedStart[] {
  const today = localDate(search.now, search.timeZone);
  const lastDate = addDays(today, calendar.availability.bookingWindow);
  return findSlots(calendar, { from: today, to: lastDate }, search)
    .toSorted((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted) || a.start - b.start)
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start);
}

/** Returns the gap that two bookings keep: the larger of the one's after-buffer and the other's before-buffer. */
function gapBetweenBookings({
  bufferBefore,
  bufferAfter,
}: Pick<Availability, 'bufferBefore' | 'bufferAfter'>): number {
  return Math.max(bufferBefore, bufferAfter) * MINUTE_MS;
}

/** Returns a function that tells whether a visit of `length` milliseconds may start at an instant. */
function freeChecker({ availability, busy, blocks }: Calendar, length: number) {
  const gap = gapBetweenBookings(availability);
  const before = availability.bufferBefore * MINUTE_MS;
  const after = availability.bufferAfter * MINUTE_MS;
  const taken = [
    ...busy.map(({ start, end }) => ({ start: start - gap - length, end: end + gap })),
    ...blocks.map(({ start, end }) => ({ start: start - after - length, end: end + before })),
  ];
  // Both ends are free: a visit may begin where another ends. So intervals that only touch must not be merged, and
  // shrinking each by a millisecond keeps that instant between them.
  const closed = merge(
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
