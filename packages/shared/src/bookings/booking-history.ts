import { amountFields, isClosedSchema } from '../common-schemas.ts';
import { z } from 'zod';
import { bookingEventKinds } from './booking-events.ts';
import { actingSideSchema } from './booking-terms.ts';
import { agreedTermsSchema } from './offers.ts';
import { paginationSchema } from '../pagination.ts';

const bookingEventKindSchema = z
  .enum(bookingEventKinds)
  .meta({ id: 'BookingEventKind', description: 'Kind of an event of a booking' });

const bookingEventActorSchema = z
  .object({
    _id: z.string().optional().describe('The id of the user; missing for `system`'),
    name: z.string().describe('The name of the user, or of the marketplace for `system`'),
    isClosed: isClosedSchema,
    side: actingSideSchema.describe('As what they acted: `system` for what happens by itself'),
  })
  .meta({ id: 'BookingEventActor', description: 'Who changed a booking' });

export const bookingEventSchema = z
  .object({
    at: z.iso.datetime().describe('When it happened'),
    by: bookingEventActorSchema,
    kind: bookingEventKindSchema,
    ...z
      .object(amountFields('amount', 'Amount that was paid or refunded, or is to be paid on approval'))
      .partial().shape,
    terms: agreedTermsSchema.optional().describe('Terms that were offered or agreed on'),
    previousTerms: agreedTermsSchema.optional().describe('Terms that both sides had agreed on before'),
    scheduledDate: z.iso
      .datetime()
      .optional()
      .describe('The new or the proposed beginning of the visit; of `created`, the one that was booked'),
    previousDate: z.iso.datetime().optional().describe('The beginning that the booking had before'),
  })
  .meta({ id: 'BookingEvent', description: 'A change of a booking: of its status, time or payment' });
export type BookingEvent = z.infer<typeof bookingEventSchema>;

export const bookingHistoryResponseSchema = z.object({
  events: z.array(bookingEventSchema).describe('Events of the booking, the first change first'),
  pagination: paginationSchema,
});
export type BookingHistoryResponse = z.infer<typeof bookingHistoryResponseSchema>;

/** An event in the export of a user's data, which names its booking. */
export const exportedBookingEventSchema = bookingEventSchema
  .extend({ booking: z.string().describe('The id of the booking') })
  .meta({ id: 'ExportedBookingEvent', description: 'A change of one of the bookings of a user' });
export type ExportedBookingEvent = z.infer<typeof exportedBookingEventSchema>;
