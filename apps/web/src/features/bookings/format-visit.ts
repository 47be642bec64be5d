import { getEndDate } from '@nearhand/shared/bookings/booking-time';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { toLocalTime } from '@nearhand/shared/time-zone';
import { formatWeekdayAndDay } from '../../lib/dates.ts';
import { formatTimeOfDay, formatTimeSpan } from '../../lib/time-of-day.ts';

type Visit = Pick<Booking, 'scheduledDate' | 'bookingDate' | 'bookingTime' | 'duration'>;

/** Returns day, start and end of a visit: "Fri, Nov 27, 9:00 – 11:00 AM". */
export function formatVisit(visit: Visit, timeZone: string): string {
  const { scheduledDate, bookingDate, bookingTime, duration } = visit;
  const end = toLocalTime(getEndDate(new Date(scheduledDate), duration), timeZone);
  return formatSpan({ date: bookingDate, time: bookingTime }, end);
}

interface LocalDateTime {
  date: string;
  time: string;
}

/** Returns the days and times of a span: "Fri, Nov 27, 9:00 – 11:00 AM". */
export function formatSpan(start: LocalDateTime, end: LocalDateTime): string {
  const day = formatWeekdayAndDay(start.date);
  if (start.date === end.date) return `${day}, ${formatTimeSpan(start.time, end.time)}`;
  return `${day}, ${formatTimeOfDay(start.time)} – ${formatWeekdayAndDay(end.date)}, ${formatTimeOfDay(end.time)}`;
}
