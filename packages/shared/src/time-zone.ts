import {
  fromDate,
  parseDate,
  parseDateTime,
  startOfWeek,
  toCalendarDate,
  toZoned,
  type CalendarDate,
} from '@internationalized/date';

/** A wall-clock date `YYYY-MM-DD` and time `HH:mm` (24 h) in some zone. */
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
 * The instant at which the clocks of `timeZone` show this date and time. When they show it twice, the first of the two;
 * 'skipped' when they never do, because they go forward; 'invalid' when it is no date or time at all.
 */
export function instantOf({ date, time }: LocalDateTime, timeZone: string): Date | 'invalid' | 'skipped' {
  if (!DATE.test(date) || !TIME.test(time)) return 'invalid';
  try {
    const instant = toZoned(parseDateTime(`${date}T${time}`), timeZone, 'earlier').toDate();
    const shown = localTimeOf(instant, timeZone);
    return shown.date === date && shown.time === time ? instant : 'skipped';
  } catch {
    return 'invalid';
  }
}

/** What the clocks of `timeZone` show at `instant`. */
export function localTimeOf(instant: Date, timeZone: string): LocalDateTime {
  const zoned = fromDate(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    date: `${String(zoned.year).padStart(4, '0')}-${two(zoned.month)}-${two(zoned.day)}`,
    time: `${two(zoned.hour)}:${two(zoned.minute)}`,
  };
}

/** "2026-06-12" as a calendar takes it; throws on what is no date. */
export function calendarDate(date: string): CalendarDate {
  return parseDate(date);
}

/** The Monday of the week in which `instant` falls in `timeZone`. */
export function mondayOf(instant: Date, timeZone: string): CalendarDate {
  return startOfWeek(toCalendarDate(fromDate(instant, timeZone)), 'en', 'mon');
}
