import { getWeekday, toMinutes } from '@nearhand/shared/availability/weekdays';
import { isDone, isOff, isRequest } from '@nearhand/shared/bookings/booking-statuses';
import type { Availability, Block } from '@nearhand/shared/availability/availability';
import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { isOwnJob } from '@nearhand/shared/bookings/own-job-rules';
import { calendarDate, toLocalTime } from '@nearhand/shared/time-zone';
import { DAY_MINUTES } from '../../lib/time-of-day.ts';

export type EntryKind = 'approved' | 'own' | 'pending' | 'completed' | 'proposed' | 'block';

/** A visit, a proposed time or time off on one day of the calendar. Times are minutes of the day. */
export interface CalendarEntry {
  /** The same for each day of an entry that spans several. */
  key: string;
  kind: EntryKind;
  date: string;
  from: number;
  until: number;
  title: string;
  detail: string;
  /** Where the visit is, to whom the provider comes. */
  street?: string;
  booking?: Booking;
  /** The column of the entry, from 0 to `laneCount` - 1, where others are at the same time. */
  lane: number;
  laneCount: number;
}

/** Returns the id of an entry, which differs between the days of one that spans several. */
export function getEntryId({ key, date }: CalendarEntry): string {
  return `${key}-${date}`;
}

interface CalendarData {
  bookings: readonly Booking[];
  blocks: readonly Block[];
  timeZone: string;
  /** `YYYY-MM-DD`, in order. */
  days: readonly string[];
}

/** Builds the entries of `days`, in order of time. What spans midnight becomes an entry of each day. */
export function buildEntries({ bookings, blocks, timeZone, days }: CalendarData): CalendarEntry[] {
  const visits = bookings.flatMap((booking) => {
    const { _id, scheduledDate, duration, reschedule, service, customer } = booking;
    if (isOff(booking)) return [];
    const kind: EntryKind = isRequest(booking)
      ? 'pending'
      : isDone(booking)
        ? 'completed'
        : isOwnJob(booking)
          ? 'own'
          : 'approved';
    const street = booking.customerAddress?.street ?? booking.area?.city;
    const shared = { title: service.name, detail: customer.name, ...(street && { street }), booking };
    const at = (instant: string) => ({
      start: new Date(instant),
      end: getEndDate(new Date(instant), duration),
    });
    return [
      { key: _id, kind, ...shared, ...at(scheduledDate) },
      ...(reschedule
        ? [{ key: `${_id}-proposed`, kind: 'proposed' as const, ...shared, ...at(reschedule.scheduledDate) }]
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
  return days.flatMap((date) => assignLanes(pieces.filter((piece) => piece.date === date)));
}

interface SplitOptions {
  start: Date;
  end: Date;
  timeZone: string;
  days: readonly string[];
}

/** Splits a period into its minutes of each day. */
function splitByDay({
  start,
  end,
  timeZone,
  days,
}: SplitOptions): { date: string; from: number; until: number }[] {
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

/** Assigns lanes to the entries of a day, so that those that overlap are side by side. */
function assignLanes(entries: CalendarEntry[]): CalendarEntry[] {
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

export interface OpenHours {
  /** In minutes of the day. */
  windows: { from: number; until: number }[];
  note?: string | undefined;
}

/** Returns the open hours of a day: those of its override or its weekday. */
export function getOpenHours(availability: Availability, date: string): OpenHours {
  const override = availability.overrides.find((each) => each.date === date);
  const weekday = getWeekday(date);
  const windows = override?.windows ?? availability.weeklyHours.filter(({ day }) => day === weekday);
  return {
    windows: windows.map(({ from, to }) => ({ from: toMinutes(from), until: toMinutes(to) })),
    note: override?.note,
  };
}

/** Returns the first and last hour to show: those of all entries and open hours, at least 8 to 18. */
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

export function getDays(first: string, count: number): string[] {
  const start = calendarDate(first);
  return Array.from({ length: count }, (_, days) => start.add({ days }).toString());
}
