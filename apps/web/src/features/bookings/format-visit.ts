import type { Booking } from '@nearhand/shared/bookings/bookings';
import { toLocalTime, type LocalDateTime } from '@nearhand/shared/time-zone';
import { formatWeekdayAndDay } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format-number.ts';
import { formatTimeOfDay, formatTimeSpan } from '../../lib/time-of-day.ts';

type Visit = Pick<Booking, 'bookingDate' | 'bookingTime' | 'endDate' | 'days'>;

/** Returns day, start and end of a visit: "Fri, Nov 27, 9:00 – 11:00 AM", "2 days: Mon, Nov 30, 8:00 AM – Tue, Dec 1, 2:20 PM". */
export function formatVisit({ bookingDate, bookingTime, endDate, days }: Visit, timeZone: string): string {
  const end = toLocalTime(new Date(endDate), timeZone);
  const span = formatSpan({ date: bookingDate, time: bookingTime }, end);
  return days ? `${formatCount(days.length, 'day')}: ${span}` : span;
}

/** Returns the days and times of a span: "Fri, Nov 27, 9:00 – 11:00 AM". */
export function formatSpan(start: LocalDateTime, end: LocalDateTime): string {
  const day = formatWeekdayAndDay(start.date);
  if (start.date === end.date) return `${day}, ${formatTimeSpan(start.time, end.time)}`;
  return `${day}, ${formatTimeOfDay(start.time)} – ${formatWeekdayAndDay(end.date)}, ${formatTimeOfDay(end.time)}`;
}
