import { z } from 'zod';
import { visitDayFields } from './booking-schedule.ts';
import { listBookingsQuerySchema } from './bookings.ts';
import { idSchema, optionalTextSchema } from '../common-schemas.ts';
import { LATE_ANSWER_HOURS, MAX_EXACT_TOTAL, MAX_QUERY_LENGTH } from '../limits.ts';
import { emptyAsDefault, emptyAsUndefined, formatField } from '../query-parameters.ts';
import { bookingStatuses } from './booking-statuses.ts';
import { mapRows } from '../tables.ts';

const bookingCountsSchema = z
  .object(
    mapRows(bookingStatuses, ({ label }) => z.int().describe(`Bookings that are ${label.toLowerCase()}`)),
  )
  .meta({ id: 'BookingCounts', description: 'Number of bookings in each status' });

/** What admins look for among all bookings. */
export const bookingSelections = ['visits', 'late', 'unpaid', 'unclosed'] as const;
export type BookingSelection = (typeof bookingSelections)[number];

/** The filters of an admin's list of all bookings. */
const filterFields = {
  q: emptyAsUndefined(optionalTextSchema('q', MAX_QUERY_LENGTH)).describe(
    'A part of the number of a booking, of the name of the service, or of the name, e-mail address, service type or phone number of the customer or the provider. Default: all',
  ),
  person: emptyAsUndefined(idSchema('person is not a valid id')).describe(
    'Only bookings of this customer or provider. Default: all',
  ),
  only: emptyAsUndefined(
    z.enum(bookingSelections, { error: `only must be one of: ${bookingSelections.join(', ')}` }),
  ).describe(
    `\`visits\`: those that both sides have agreed on or that are done; \`late\`: requests that wait for an answer for over ${LATE_ANSWER_HOURS} hours; \`unpaid\`: visits that are over and not paid; \`unclosed\`: visits that are over, and of which nobody has said how they went. Default: all`,
  ),
  ...visitDayFields,
};

export const bookingFiltersSchema = z.object(filterFields);
export type BookingFilters = z.output<typeof bookingFiltersSchema>;

const bookingSortSchema = z.enum(['newest', 'visit'], { error: 'sort must be newest or visit' });

export const listAllBookingsQuerySchema = listBookingsQuerySchema.omit({ days: true, series: true }).extend({
  ...filterFields,
  ...formatField,
  sort: emptyAsDefault(bookingSortSchema, 'newest').describe(
    '`newest`: those made last come first; `visit`: those with the latest visit. Default: newest',
  ),
});
export type ListAllBookingsQuery = z.output<typeof listAllBookingsQuerySchema>;

export const bookingCountsResponseSchema = z.object({
  counts: bookingCountsSchema.describe(
    `Number of bookings in each status; exact up to ${MAX_EXACT_TOTAL}, one more stands for all beyond`,
  ),
});
export type BookingCountsResponse = z.infer<typeof bookingCountsResponseSchema>;
