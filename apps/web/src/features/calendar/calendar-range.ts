import { toMinutes } from '@nearhand/shared/availability/weekdays';
import { DAY_MS } from '@nearhand/shared/durations';
import { calendarDate, getWeekStart, toLocalTime } from '@nearhand/shared/time-zone';
import { formatDays, formatMonth } from '../../lib/dates.ts';
import { locale } from '../../lib/locale.ts';
import { useNow } from '../../lib/use-timing.ts';
import { getDays } from './calendar-entries.ts';

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

const AGENDA_DAYS = 28;

/** Returns whether a view has a column of hours for each day. */
export function hasGrid(view: CalendarView): boolean {
  return view === 'week' || view === 'day';
}

export function getShownDays(view: CalendarView, date: string): string[] {
  if (view === 'day') return [date];
  if (view === 'week') return getDays(getWeekStart(date, locale), 7);
  if (view === 'agenda') return getDays(date, AGENDA_DAYS);
  const first = getWeekStart(`${date.slice(0, 7)}-01`, locale);
  const end = calendarDate(`${date.slice(0, 7)}-01`)
    .add({ months: 1 })
    .toString();
  const weeks = Math.ceil((Date.parse(end) - Date.parse(first)) / (7 * DAY_MS));
  return getDays(first, weeks * 7);
}

/** Returns the date that a view shows after one step back or forward. */
export function moveDate(view: CalendarView, date: string, by: 1 | -1): string {
  const start = calendarDate(date);
  if (view === 'month') return start.add({ months: by }).toString();
  const days = view === 'day' ? 1 : view === 'week' ? 7 : AGENDA_DAYS;
  return start.add({ days: by * days }).toString();
}

/** "November 2026", or "Nov 22 – 28". */
export function formatRange(view: CalendarView, date: string, days: readonly string[]): string {
  if (view === 'month') return formatMonth(`${date}T00:00:00Z`, 'UTC');
  const [first = date] = days;
  const last = days.at(-1) ?? first;
  return formatDays(first, last);
}

/** Returns the present date and minute of the day in a time zone. */
export function useLocalNow(timeZone: string): { date: string; minutes: number } {
  const { date, time } = toLocalTime(useNow(), timeZone);
  return { date, minutes: toMinutes(time) };
}
