import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { defineContracts } from '../contract.ts';
import { bookingMessages } from './booking-messages.ts';
import { changedBookingResponseSchema as response } from './bookings.ts';
import { acceptOfferSchema, declineOfferSchema, offerInputSchema } from './offers.ts';

const common = {
  access: 'signed-in',
  params: z.object({ id: idSchema(bookingMessages.notFound, 'The id of the booking') }),
  response,
} as const;
const errors = [
  'forbidden',
  'conflict',
  'booking_status_conflict',
  'problem_open',
  'request_expired',
] as const;

export const offerContracts = defineContracts('Offers', {
  makeOffer: {
    ...common,
    summary: 'Offer another price and length for a request, or for more work of an approved booking',
    body: offerInputSchema,
    possibleErrors: [...errors, 'slot_taken'],
  },
  acceptOffer: {
    ...common,
    summary: 'Accept an offer as the customer: the booking is approved at its price and length',
    body: acceptOfferSchema,
    possibleErrors: [
      ...errors,
      'account_closed',
      'already_booked',
      'already_settled',
      'offer_closed',
      'party_suspended',
      'price_changed',
      'slot_taken',
    ],
  },
  declineOffer: {
    ...common,
    summary: 'Decline an offer as the customer: the old terms hold, or the request is cancelled',
    body: declineOfferSchema,
    possibleErrors: [...errors, 'booking_started', 'offer_closed'],
  },
});
