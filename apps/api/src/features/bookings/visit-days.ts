import type { VisitDays } from '@nearhand/shared/booking-schedule';
import { calendarDate } from '@nearhand/shared/time-zone';
import type { QueryFilter } from 'mongoose';
import { config } from '../../config.ts';
import type { BookingDocument } from './booking.model.ts';

/** Builds the conditions for bookings whose visit begins on these days, in the marketplace's zone. */
export function buildDayFilters({ from, to }: VisitDays): QueryFilter<BookingDocument>[] {
  return [
    ...(from === undefined ? [] : [{ scheduledDate: { $gte: startOfDay(from) } }]),
    ...(to === undefined ? [] : [{ scheduledDate: { $lt: startOfDay(to, 1) } }]),
  ];
}

/** Returns the first instant of a day in the marketplace's zone, or of one `days` later. */
function startOfDay(day: string, days = 0): Date {
  return calendarDate(day).add({ days }).toDate(config.MARKETPLACE_TIME_ZONE);
}
