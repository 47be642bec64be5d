import type { Availability } from '@nearhand/shared/availability/availability';
import { toMinutes } from '@nearhand/shared/availability/weekdays';
import { layOutDays, layOutEveryDay, type JobPiece } from '@nearhand/shared/bookings/job-days';
import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { addDays, toLocalTime } from '@nearhand/shared/time-zone';
import {
  getInstant,
  getLongestOpenMinutes,
  getLocalDays,
  getOpeningHours,
  toLocalDate,
  type Interval,
  type LocalDay,
} from './opening-hours.ts';

interface PlanOptions {
  /** The minutes of each day of the job. */
  pieces: readonly number[];
  firstDate: string;
  /** The minutes of the longest window. */
  longest: number;
  timeZone: string;
}

interface PlannedCalendar {
  availability: Availability;
  blocks: readonly Interval[];
}

/**
 * Lays out a job that starts at an instant, offered or not: on the working days of the calendar, or on every day of a provider without
 * one. Returns undefined when there are too few.
 */
export function layOutJob(
  calendar: PlannedCalendar | undefined,
  start: Date,
  { pieces, timeZone, now }: { pieces: readonly number[]; timeZone: string; now: number },
): JobPiece[] | undefined {
  if (!calendar) return layOutEveryDay(start.getTime(), pieces, timeZone);
  const { date, time } = toLocalTime(start, timeZone);
  const longest = getLongestOpenMinutes(calendar.availability, toLocalDate(now, timeZone));
  const plan = createJobPlan(calendar, { pieces, firstDate: date, longest, timeZone });
  return plan(start.getTime(), date, time);
}

const READ_DAYS = 62;

/**
 * Returns a function that lays out a job which starts at an instant: on the working days of the calendar, at the same time of each.
 * Bookings do not count. It returns undefined when there are too few working days. What it finds out about a day serves all starts.
 */
export function createJobPlan(
  { availability, blocks }: PlannedCalendar,
  { pieces, firstDate, longest, timeZone }: PlanOptions,
): (start: number, date: string, time: string) => JobPiece[] | undefined {
  const isOpen = createOpenCheck(availability, longest, timeZone);
  const before = availability.bufferBefore * MINUTE_MS;
  const after = availability.bufferAfter * MINUTE_MS;
  const isBlocked = ({ start, end }: JobPiece) =>
    blocks.some((block) => start - before < block.end && end + after > block.start);
  const readDay = createDayReader(firstDate, timeZone);
  /** The pieces of each time and length, by the index of their day; null where the provider does not work. */
  const known = new Map<string, (JobPiece | null)[]>();
  const findPiece = (day: LocalDay, time: string, minutes: number): JobPiece | null => {
    const begin = getInstant(day, toMinutes(time), timeZone);
    const piece = { start: begin, end: begin + minutes * MINUTE_MS };
    return isOpen(piece, day) && !isBlocked(piece) ? piece : null;
  };
  const origin = Date.parse(firstDate);
  return (start, date, time) => {
    const first = (Date.parse(date) - origin) / DAY_MS;
    return layOutDays(start, pieces, (daysLater, minutes) => {
      const key = `${time} ${minutes}`;
      let row = known.get(key);
      if (!row) known.set(key, (row = []));
      const index = first + daysLater;
      let piece = row[index];
      if (piece === undefined) row[index] = piece = findPiece(readDay(index), time, minutes);
      return piece ?? undefined;
    });
  };
}

/** Returns a function that reads the day so many days after the first one. */
function createDayReader(firstDate: string, timeZone: string) {
  const days: LocalDay[] = [];
  return (index: number): LocalDay => {
    for (;;) {
      const day = days[index];
      if (day) return day;
      const from = addDays(firstDate, days.length);
      days.push(...getLocalDays(from, addDays(from, READ_DAYS - 1), timeZone));
    }
  };
}

/** Returns a function that tells whether the hours of a day hold a piece. What is longer than all windows begins with one. */
function createOpenCheck(availability: Availability, longest: number, timeZone: string) {
  const hoursByDate = new Map<string, Interval[]>();
  const read = (day: LocalDay) => {
    const found = hoursByDate.get(day.date);
    if (found) return found;
    const to = addDays(day.date, READ_DAYS - 1);
    const hours = getOpeningHours(availability, day.date, to, timeZone);
    for (const one of getLocalDays(day.date, to, timeZone))
      hoursByDate.set(
        one.date,
        hours.filter(({ start, end }) => start < one.end && end > one.start),
      );
    return hoursByDate.get(day.date) ?? [];
  };
  return ({ start, end }: JobPiece, day: LocalDay): boolean =>
    read(day).some((hours) =>
      end - start > longest * MINUTE_MS ? hours.start === start : hours.start <= start && end <= hours.end,
    );
}
