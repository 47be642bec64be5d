import { z } from 'zod';
import { idSchema, responseMessageSchema } from '../common-schemas.ts';
import { defineContracts } from '../contract.ts';
import { alternativesResponseSchema, rescueInputSchema } from './alternatives.ts';
import { bookingMessages } from './booking-messages.ts';
import { bookingSchema } from './bookings.ts';

const params = z.object({ id: idSchema(bookingMessages.notFound, 'The id of the booking') });

export const rescueContracts = defineContracts('Rescue', {
  listAlternatives: {
    access: 'signed-in',
    summary: 'Who else can come, for the customer of a booking whose provider has dropped out',
    params,
    response: alternativesResponseSchema,
    possibleErrors: ['forbidden', 'conflict'],
  },
  rescueBooking: {
    isCommitment: true,
    access: 'signed-in',
    summary: 'Ask up to three others to take over a visit: the first who accepts gets it',
    params,
    body: rescueInputSchema,
    response: z.object({
      booking: bookingSchema.describe('The booking whose provider has dropped out'),
      bookings: z.array(bookingSchema).describe('The requests to the others, in the order of the choices'),
      message: responseMessageSchema,
    }),
    status: 201,
    possibleErrors: [
      'forbidden',
      'conflict',
      'already_booked',
      'booking_status_conflict',
      'slot_not_offered',
      'slot_taken',
    ],
    idempotency: 'transaction',
    location: '/api/bookings/{booking._id}',
  },
});
