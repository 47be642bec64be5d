import { endOfMonth, startOfMonth, startOfWeek, type CalendarDate } from '@internationalized/date';
import type { Weekday } from '../availability/weekdays.ts';
import { calendarDate } from '../time-zone.ts';

/** The most spans of one request. */
export const MAX_SPANS = 400;

export const spanUnits = ['day', 'week', 'month'] as const;
export type SpanUnit = (typeof spanUnits)[number];

/** The first and the last of some days, `YYYY-MM-DD`. */
export interface Span {
  from: string;
  to: string;
}

type FirstDay = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

function getStart(day: CalendarDate, by: SpanUnit, firstWeekday: Weekday): CalendarDate {
  if (by === 'day') return day;
  // The first three letters of each weekday are the names that the library has for them.
  return by === 'month' ? startOfMonth(day) : startOfWeek(day, 'en', firstWeekday.slice(0, 3) as FirstDay);
}

function getEnd(day: CalendarDate, by: SpanUnit, firstWeekday: Weekday): CalendarDate {
  if (by === 'month') return endOfMonth(day);
  return by === 'day' ? day : getStart(day, by, firstWeekday).add({ days: 6 });
}

/** How many spans end today when a request names no first day. */
const usualSpans: Record<SpanUnit, number> = { day: 30, week: 12, month: 12 };

/** Returns the first day of the usual spans up to `to`. */
export function getUsualStart(to: string, by: SpanUnit, firstWeekday: Weekday): string {
  const start = getStart(calendarDate(to), by, firstWeekday);
  return start.subtract({ [`${by}s`]: usualSpans[by] - 1 }).toString();
}

/** Cuts the days of a span into days, weeks or months, the first and last of which may be shorter; at most one more than `MAX_SPANS`. */
export function cutIntoSpans({ from, to }: Span, by: SpanUnit, firstWeekday: Weekday): Span[] {
  const last = calendarDate(to);
  const spans: Span[] = [];
  for (let day = calendarDate(from); day.compare(last) <= 0 && spans.length <= MAX_SPANS;) {
    const end = getEnd(day, by, firstWeekday);
    const isLast = end.compare(last) >= 0;
    spans.push({ from: day.toString(), to: (isLast ? last : end).toString() });
    // The calendar of the library ends with the year 9999: no day comes after.
    if (isLast) break;
    day = end.add({ days: 1 });
  }
  return spans;
}

/** Returns the days before a span, as many as it has. */
export function getSpanBefore({ from, to }: Span): Span {
  const first = calendarDate(from);
  const days = calendarDate(to).compare(first) + 1;
  return { from: first.subtract({ days }).toString(), to: first.subtract({ days: 1 }).toString() };
}
