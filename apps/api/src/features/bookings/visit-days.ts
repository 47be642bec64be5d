import type { VisitDays } from '@nearhand/shared/bookings/booking-schedule';
import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { MAX_DURATION_MINUTES } from '@nearhand/shared/services/services';
import type { QueryFilter } from 'mongoose';
import { buildDayRange, startOfDay } from '../../database/day-range.ts';
import type { BookingDocument } from '../../models/booking.model.ts';

const MAX_DURATION_MS = MAX_DURATION_MINUTES * MINUTE_MS;

/** Builds the conditions for bookings whose visit begins on these days, in the marketplace's zone. */
export function buildDayFilters(days: VisitDays): QueryFilter<BookingDocument>[] {
  const scheduledDate = buildDayRange(days);
  return scheduledDate ? [{ scheduledDate }] : [];
}

/**
 * Builds the condition for bookings that take place on these days, in the marketplace's zone: by their visit, which may
 * have begun earlier, or by the start of the proposed time.
 */
export function buildTouchFilter({ from, to }: { from: string; to: string }): QueryFilter<BookingDocument> {
  const [start, end] = [startOfDay(from), startOfDay(to, 1)];
  // The indexes have only the starts, so the ranges go back by the longest duration of a visit, or of a day of it.
  const starts = { $gte: new Date(start.getTime() - MAX_DURATION_MS), $lt: end };
  const dayStarts = { $gte: new Date(start.getTime() - DAY_MS), $lt: end };
  return {
    $or: [
      { scheduledDate: starts, endDate: { $gt: start }, days: { $exists: false } },
      { days: { $elemMatch: { start: dayStarts, end: { $gt: start } } } },
      { 'reschedule.scheduledDate': starts },
    ],
  };
}
