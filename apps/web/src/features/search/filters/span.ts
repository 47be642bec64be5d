import { DAY_MS } from '@nearhand/shared/durations';
import { MAX_SPAN_DAYS } from '@nearhand/shared/search/search-messages';
import { addDays, toInstantOrAfterSkip, toLocalTime } from '@nearhand/shared/time-zone';
import type { DayRange } from '../../../components/month-range-calendar.tsx';
import { formatDays, formatWeekdayAndDay } from '../../../lib/dates.ts';
import { NO_SPAN, type Span } from '../../../entities/service/service-filters.ts';

/** The parts of a day, with their first and last time as `HH:mm`. */
export const dayTimes = {
  any: { label: 'Any time', after: undefined, before: undefined },
  morning: { label: 'Morning', after: undefined, before: '12:00' },
  afternoon: { label: 'Afternoon', after: '12:00', before: '17:00' },
  evening: { label: 'Evening', after: '17:00', before: undefined },
} as const;
export type DayTime = keyof typeof dayTimes;
// The keys of the table are the names.
export const dayTimeNames = Object.keys(dayTimes) as DayTime[];

/** Returns the URL parameters for a range of days; the part of the day counts only for a single day. */
export function toSpan({ from, to }: DayRange, time: DayTime, timeZone: string): Span {
  const { after, before } = dayTimes[time];
  if (isOneDay({ from, to })) return { ...NO_SPAN, freeOn: from, after, before };
  const midnight = (date: string) => toInstantOrAfterSkip({ date, time: '00:00' }, timeZone).getTime();
  const start = midnight(from);
  // The API counts days of 24 hours; the day on which the clocks go back is longer.
  const end = Math.min(midnight(addDays(to, 1)), start + MAX_SPAN_DAYS * DAY_MS);
  return { ...NO_SPAN, freeFrom: new Date(start).toISOString(), freeUntil: new Date(end).toISOString() };
}

/** Returns the days of a span in the time zone of the marketplace; undefined without a span. */
export function toDays({ freeOn, freeFrom, freeUntil }: Span, timeZone: string): DayRange | undefined {
  if (freeOn) return { from: freeOn, to: freeOn };
  if (!freeFrom || !freeUntil) return undefined;
  const last = new Date(Date.parse(freeUntil) - 1);
  return {
    from: toLocalTime(new Date(freeFrom), timeZone).date,
    to: toLocalTime(last, timeZone).date,
  };
}

/** Returns the part of the day of a span; `any` for the whole day or other times. */
export function toDayTime({ after, before }: Span): DayTime {
  const isPart = (name: DayTime) => dayTimes[name].after === after && dayTimes[name].before === before;
  return dayTimeNames.find(isPart) ?? 'any';
}

/** "Wed, Nov 25", "Nov 25 – 28", "Wed, Nov 25, morning"; empty without a span. */
export function describeSpan(span: Span, timeZone: string): string {
  const days = toDays(span, timeZone);
  if (!days) return '';
  if (!isOneDay(days)) return formatDays(days.from, days.to);
  const time = toDayTime(span);
  const day = formatWeekdayAndDay(days.from);
  if (time !== 'any') return `${day}, ${dayTimes[time].label.toLowerCase()}`;
  const { after, before } = span;
  return after || before ? `${day}, ${after ?? '00:00'} – ${before ?? '24:00'}` : day;
}

export const isOneDay = ({ from, to }: DayRange): boolean => from === to;

/** Returns whether a range has more days than the API accepts. */
export const isTooLong = ({ from, to }: DayRange): boolean => to > addDays(from, MAX_SPAN_DAYS - 1);

export function getQuickDays(today: string): { label: string; days: DayRange }[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  // On a Sunday the weekend is that day.
  const saturday = addDays(today, weekday === 0 ? 0 : 6 - weekday);
  return [
    { label: 'Today', days: { from: today, to: today } },
    { label: 'Tomorrow', days: { from: addDays(today, 1), to: addDays(today, 1) } },
    {
      label: 'This weekend',
      days: { from: saturday, to: weekday === 0 ? today : addDays(saturday, 1) },
    },
    { label: 'Next 7 days', days: { from: today, to: addDays(today, 6) } },
  ];
}
