import type { Availability } from '@nearhand/shared/availability';
import type { Block } from '@nearhand/shared/availability-blocks';
import { getEndDate } from '@nearhand/shared/booking-time';
import type { Booking } from '@nearhand/shared/bookings';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { calendarDate, toLocalTime } from '@nearhand/shared/time-zone';

const DAY_MINUTES = 1440;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type EntryKind = 'approved' | 'pending' | 'completed' | 'proposed' | 'block';

/** What a day of the calendar shows: a visit, a proposed time or time off. Times are minutes of the day. */
export interface CalendarEntry {
  key: string;
  kind: EntryKind;
  date: string;
  from: number;
  until: number;
  title: string;
  detail: string;
  booking?: Booking;
  /** Which of several columns it takes when others are at the same time. */
  lane: number;
  laneCount: number;
}

interface CalendarData {
  bookings: readonly Booking[];
  blocks: readonly Block[];
  timeZone: string;
  /** `YYYY-MM-DD`, in order. */
  days: readonly string[];
}

/** Builds the entries of some days, in order of time. What spans midnight is an entry of each day. */
export function buildEntries({ bookings, blocks, timeZone, days }: CalendarData): CalendarEntry[] {
  const visits = bookings.flatMap((booking) => {
    const { _id, status, scheduledDate, duration, reschedule, service, customer } = booking;
    if (status === 'rejected' || status === 'cancelled') return [];
    const facts = { title: service.name, detail: customer.name, booking };
    const at = (instant: string) => ({
      start: new Date(instant),
      end: getEndDate(new Date(instant), duration),
    });
    return [
      { key: _id, kind: status, ...facts, ...at(scheduledDate) },
      ...(reschedule
        ? [{ key: `${_id}-proposed`, kind: 'proposed' as const, ...facts, ...at(reschedule.scheduledDate) }]
        : []),
    ];
  });
  const timeOff = blocks.map(({ _id, start, end, note }) => ({
    key: _id,
    kind: 'block' as const,
    title: note ?? 'Time off',
    detail: '',
    start: new Date(start),
    end: new Date(end),
  }));
  const pieces = [...visits, ...timeOff].flatMap(({ start, end, ...entry }) =>
    splitByDay({ start, end, timeZone, days }).map((piece) => ({
      ...entry,
      ...piece,
      lane: 0,
      laneCount: 1,
    })),
  );
  return days.flatMap((date) => placeInLanes(pieces.filter((piece) => piece.date === date)));
}

interface Span {
  start: Date;
  end: Date;
  timeZone: string;
  days: readonly string[];
}

function splitByDay({ start, end, timeZone, days }: Span): { date: string; from: number; until: number }[] {
  const length = Math.round((end.getTime() - start.getTime()) / MINUTE_MS);
  const first = toLocalTime(start, timeZone);
  const last = toLocalTime(end, timeZone);
  return (
    days
      .filter((date) => date >= first.date && date <= last.date)
      .map((date) => ({
        date,
        from: date === first.date ? toMinutes(first.time) : 0,
        until: date === last.date ? toMinutes(last.time) : DAY_MINUTES,
      }))
      // When clocks go back, a visit may end at an earlier time than it began.
      .map(({ date, from, until }) => ({
        date,
        from,
        until: until < from ? Math.min(DAY_MINUTES, from + length) : until,
      }))
      .filter(({ from, until }) => until > from)
  );
}

/** Puts entries that overlap side by side. */
function placeInLanes(entries: CalendarEntry[]): CalendarEntry[] {
  const placed: CalendarEntry[] = [];
  let group: CalendarEntry[] = [];
  let groupEnd = 0;
  const closeGroup = () => {
    const laneCount = Math.max(0, ...group.map(({ lane }) => lane)) + 1;
    placed.push(...group.map((entry) => ({ ...entry, laneCount })));
    group = [];
  };
  for (const entry of entries.toSorted((one, other) => one.from - other.from || one.until - other.until)) {
    if (entry.from >= groupEnd) closeGroup();
    const taken = new Set(group.filter(({ until }) => until > entry.from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ ...entry, lane });
    groupEnd = Math.max(groupEnd, entry.until);
  }
  closeGroup();
  return placed;
}

/** Returns the open hours of a day as minutes, and the note of a day with other hours. */
export function getOpenHours(
  availability: Availability,
  date: string,
): { windows: { from: number; until: number }[]; note?: string | undefined } {
  const override = availability.overrides.find((each) => each.date === date);
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
  const windows = override?.windows ?? availability.weeklyHours.filter(({ day }) => day === weekday);
  return {
    windows: windows.map(({ from, to }) => ({ from: toMinutes(from), until: toMinutes(to) })),
    note: override?.note,
  };
}

/** Returns the first and the last hour to show: those of all entries and open hours, at least 8 to 18. */
export function getShownHours(spans: readonly { from: number; until: number }[]): {
  first: number;
  last: number;
} {
  const first = Math.min(8, ...spans.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(18, ...spans.map(({ until }) => Math.ceil(until / 60)));
  return { first, last };
}

/** Returns the visits of a day, without proposed times and time off, and the minutes that they take. */
export function sumUpDay(
  entries: readonly CalendarEntry[],
  date: string,
): { visits: CalendarEntry[]; minutes: number } {
  const visits = entries.filter((entry) => entry.date === date && entry.booking && entry.kind !== 'proposed');
  return { visits, minutes: visits.reduce((sum, { from, until }) => sum + until - from, 0) };
}

/** Returns `count` days from `first` on. */
export function getDays(first: string, count: number): string[] {
  const start = calendarDate(first);
  return Array.from({ length: count }, (_, days) => start.add({ days }).toString());
}

/** "09:30" → 570. */
export function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 570 → "09:30". */
export function toTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
