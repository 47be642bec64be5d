import { z } from 'zod';
import type { BookingStatus } from './bookings.ts';

/** The number of weeks in the admin's charts, including the current one. */
export const CHART_WEEKS = 12;

export const bookingCountsSchema = z
  .object({
    pending: z.int().describe('How many wait for their provider'),
    approved: z.int().describe('How many are approved'),
    rejected: z.int().describe('How many were rejected'),
    completed: z.int().describe('How many are completed'),
    cancelled: z.int().describe('How many were cancelled'),
  } satisfies Record<BookingStatus, z.ZodType>)
  .meta({ id: 'BookingCounts', description: 'How many bookings are in each status' });

/** GET /bookings/weekly returns one entry for each week, oldest first, including weeks without bookings. */
const bookingWeekSchema = z
  .object({
    startsOn: z.iso.date().describe('Its Monday in the marketplace’s zone, `YYYY-MM-DD`'),
    total: z.int().describe('How many bookings were made'),
    byStatus: bookingCountsSchema.describe('How many of them are in each status now'),
  })
  .meta({ id: 'BookingWeek', description: 'The bookings made in one week' });
export type BookingWeek = z.infer<typeof bookingWeekSchema>;

export const bookingWeeksResponseSchema = z.object({
  weeks: z.array(bookingWeekSchema).describe(`The last ${CHART_WEEKS} weeks, the oldest first`),
});
export type BookingWeeksResponse = z.infer<typeof bookingWeeksResponseSchema>;
