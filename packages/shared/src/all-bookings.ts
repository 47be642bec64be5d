import { z } from 'zod';
import { bookingCountsSchema } from './booking-weeks.ts';
import { listBookingsQuerySchema } from './bookings.ts';
import { idSchema } from './id-schema.ts';
import { MAX_COUNTED, MAX_QUERY_LENGTH } from './limits.ts';
import { defaultQuery, optionalQuery } from './pagination.ts';
import { optionalText } from './text.ts';

function dayQuery(name: string) {
  return optionalQuery(z.iso.date({ error: `${name} must be a date like 2030-05-06` }));
}

/** What admins narrow all bookings to. */
const bookingNarrowingFields = {
  q: optionalQuery(optionalText('q', MAX_QUERY_LENGTH)).describe(
    'A part of the name of the customer, the provider or the service. Default: all',
  ),
  person: optionalQuery(idSchema('person is not a valid id')).describe(
    'Only bookings of this customer or provider. Default: all',
  ),
  from: dayQuery('from').describe('The first day of the visit, in the marketplace’s zone. Default: any'),
  to: dayQuery('to').describe('The last day of the visit, in the marketplace’s zone. Default: any'),
};

/** GET /bookings/counts. */
export const bookingNarrowingSchema = z.object(bookingNarrowingFields);
export type BookingNarrowing = z.output<typeof bookingNarrowingSchema>;

const bookingSortSchema = z.enum(['newest', 'visit'], { error: 'sort must be newest or visit' });

/** GET /bookings/all. */
export const listAllBookingsQuerySchema = listBookingsQuerySchema.extend({
  ...bookingNarrowingFields,
  sort: defaultQuery(bookingSortSchema, 'newest').describe(
    '`newest`: those made last come first; `visit`: those with the latest visit. Default: newest',
  ),
});
export type ListAllBookingsQuery = z.output<typeof listAllBookingsQuerySchema>;

export const bookingCountsReplySchema = z.object({
  counts: bookingCountsSchema.describe(
    `How many bookings there are in each status; exact up to ${MAX_COUNTED}, one more stands for all beyond`,
  ),
});
export type BookingCountsReply = z.infer<typeof bookingCountsReplySchema>;
