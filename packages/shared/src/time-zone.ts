import { MINUTE_MS } from './durations.ts';
import {
  type CalendarDate,
  fromDate,
  parseDate,
  parseDateTime,
  startOfWeek,
  toCalendarDate,
  toZoned,
} from '@internationalized/date';

/** A local date `YYYY-MM-DD` and time `HH:mm` (24 h). */
export interface LocalDateTime {
  date: string;
  time: string;
}

const DATE = /^\d{4}-\d{2}-(?!00)\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Converts a local time in `timeZone` to an instant: the first of two when clocks go back, 'skipped' when clocks go
 * forward past it, 'invalid' when it is no date or time.
 */
export function toInstant({ date, time }: LocalDateTime, timeZone: string): Date | 'invalid' | 'skipped' {
  if (!DATE.test(date) || !TIME.test(time)) return 'invalid';
  try {
    const instant = toZoned(parseDateTime(`${date}T${time}`), timeZone, 'earlier').toDate();
    const local = toLocalTime(instant, timeZone);
    return local.date === date && local.time === time ? instant : 'skipped';
  } catch {
    return 'invalid';
  }
}

/**
 * Converts a local time in `timeZone` to an instant, as `toInstant` does; a time that clocks skip becomes the instant
 * at which they go on. Throws for what is no date or time.
 */
export function toInstantOrAfterSkip({ date, time }: LocalDateTime, timeZone: string): Date {
  const instant = toInstant({ date, time }, timeZone);
  if (instant === 'invalid') throw new RangeError(`${date} ${time} is not a local time`);
  if (instant !== 'skipped') return instant;
  const local = parseDateTime(`${date}T${time}`);
  let before = toZoned(local, timeZone, 'earlier').toDate().getTime();
  let after = toZoned(local, timeZone, 'later').toDate().getTime();
  const isBeforeSkip = (ms: number) => {
    const { date: day, time: clock } = toLocalTime(new Date(ms), timeZone);
    return `${day}T${clock}` < `${date}T${time}`;
  };
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (isBeforeSkip(middle)) before = middle;
    else after = middle;
  }
  return new Date(after);
}

export function toLocalTime(instant: Date, timeZone: string): LocalDateTime {
  const zoned = fromDate(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${String(zoned.year).padStart(4, '0')}-${two(zoned.month)}-${two(zoned.day)}`,
    time: `${two(zoned.hour)}:${two(zoned.minute)}`,
  };
}

/** Writes an instant with the clock and the offset of a time zone: "2030-05-06T10:00:00+01:00". */
export function toOffsetText(instant: Date, timeZone: string): string {
  return fromDate(instant, timeZone).toString().replace(/\[.*$/, '');
}

/** Returns by how many minutes the clocks of `timeZone` are ahead of UTC at an instant. */
export function getOffsetMinutes(instant: Date, timeZone: string): number {
  return fromDate(instant, timeZone).offset / MINUTE_MS;
}

/** Parses a date such as "2026-06-12"; throws for an invalid one. */
export function calendarDate(date: string): CalendarDate {
  return parseDate(date);
}

/** Returns the first day of the week of an instant, where weeks begin on a given day. */
export function getWeekOf(
  instant: Date,
  timeZone: string,
  weekStart: 'monday' | 'sunday' | 'saturday',
): CalendarDate {
  const firstDay = ({ monday: 'mon', sunday: 'sun', saturday: 'sat' } as const)[weekStart];
  return startOfWeek(toCalendarDate(fromDate(instant, timeZone)), 'en', firstDay);
}

/** Returns the first day of the week of a date, both `YYYY-MM-DD`, as a language and region count weeks. */
export function getWeekStart(date: string, locale: string): string {
  return startOfWeek(calendarDate(date), locale).toString();
}

/** Returns the day `count` days after a day, both `YYYY-MM-DD`; before it if `count` is negative. */
export function addDays(date: string, count: number): string {
  return calendarDate(date).add({ days: count }).toString();
}
