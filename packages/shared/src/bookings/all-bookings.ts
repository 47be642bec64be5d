import { z } from 'zod';
import { visitDayFields } from './booking-schedule.ts';
import { bookingCountsSchema } from './booking-weeks.ts';
import { listBookingsQuerySchema } from './bookings.ts';
import { idSchema } from '../ids.schema.ts';
import { MAX_EXACT_TOTAL, MAX_QUERY_LENGTH } from '../limits.ts';
import { emptyAsDefault, emptyAsUndefined } from '../query-parameters.ts';
import { optionalTextSchema } from '../text.ts';

/** The filters of an admin's list of all bookings. */
const filterFields = {
  q: emptyAsUndefined(optionalTextSchema('q', MAX_QUERY_LENGTH)).describe(
    'A part of the name of the customer, the provider or the service. Default: all',
  ),
  person: emptyAsUndefined(idSchema('person is not a valid id')).describe(
    'Only bookings of this customer or provider. Default: all',
  ),
  ...visitDayFields,
};

/** The query of GET /bookings/counts. */
export const bookingFiltersSchema = z.object(filterFields);
export type BookingFilters = z.output<typeof bookingFiltersSchema>;

const bookingSortSchema = z.enum(['newest', 'visit'], { error: 'sort must be newest or visit' });

/** The query of GET /bookings/all. */
export const listAllBookingsQuerySchema = listBookingsQuerySchema.omit({ days: true, series: true }).extend({
  ...filterFields,
  sort: emptyAsDefault(bookingSortSchema, 'newest').describe(
    '`newest`: those made last come first; `visit`: those with the latest visit. Default: newest',
  ),
});
export type ListAllBookingsQuery = z.output<typeof listAllBookingsQuerySchema>;

export const bookingCountsResponseSchema = z.object({
  counts: bookingCountsSchema.describe(
    `How many bookings there are in each status; exact up to ${MAX_EXACT_TOTAL}, one more stands for all beyond`,
  ),
});
export type BookingCountsResponse = z.infer<typeof bookingCountsResponseSchema>;
