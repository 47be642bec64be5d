import { defineContracts } from '../contract.ts';
import {
  changedBookingResponseSchema as response,
  listBookingsQuerySchema,
  bookingsResponseSchema,
  bookingSchema,
  createBookingSchema,
  createdBookingResponseSchema,
  changeBookingStatusSchema,
  changedBookingsResponseSchema,
  seriesScopeSchema,
  cancelBookingSchema,
} from './bookings.ts';
import { messageResponseSchema, idSchema } from '../common-schemas.ts';
import {
  listAllBookingsQuerySchema,
  bookingFiltersSchema,
  bookingCountsResponseSchema,
} from './all-bookings.ts';
import { z } from 'zod';
import { pageQuerySchema } from '../pagination.ts';
import { bookingHistoryResponseSchema } from './booking-history.ts';
import { emptyAsUndefined } from '../query-parameters.ts';
import { cancellationTermsResponseSchema, payBookingSchema, payWhenApprovedSchema } from './booking-terms.ts';
import { bookingDetailsSchema } from './booking-details.ts';
import { ownJobResponseSchema, ownJobSchema } from './own-jobs.ts';
import { rescheduleInputSchema, rescheduleDecisionSchema } from './reschedule.ts';
import { bookingMessages } from './booking-messages.ts';
import { NUMBER_PATTERN } from './booking-number.ts';

const list = { query: listBookingsQuerySchema, response: bookingsResponseSchema } as const;
const customerList = {
  ...list,
  access: ['customer'],
  summary: 'The bookings the caller has made',
} as const;
const providerList = {
  ...list,
  access: ['provider'],
  summary: 'The bookings made with the caller',
} as const;
/** An id, or the number that people read. */
const bookingReferenceSchema = z
  .string({ error: bookingMessages.notFound })
  .regex(new RegExp(`^(?:[0-9a-fA-F]{24}|${NUMBER_PATTERN})$`), bookingMessages.notFound)
  .describe('The id of the booking, or its number with or without hyphen');
const params = z.object({ id: idSchema(bookingMessages.notFound, 'The id of the booking') });
const statusChange = {
  access: 'signed-in',
  summary: 'Approve, reject, complete or cancel a booking',
  params,
  body: changeBookingStatusSchema,
  response: changedBookingsResponseSchema,
  possibleErrors: [
    'forbidden',
    'conflict',
    'booking_started',
    'booking_status_conflict',
    'party_suspended',
    'problem_open',
    'refund_changed',
    'request_expired',
    'slot_not_offered',
    'slot_taken',
  ],
} as const;

export const bookingContracts = {
  ...defineContracts('Bookings', {
    checkBookings: {
      access: 'public',
      summary: 'Whether bookings can be reached',
      response: messageResponseSchema,
    },
    listMyBookings: {
      ...customerList,
    },
    listCustomerBookings: {
      ...customerList,
      sameAs: 'listMyBookings',
    },
    listProviderBookings: {
      ...providerList,
    },
    listBookingsOfProvider: {
      ...providerList,
      sameAs: 'listProviderBookings',
    },
    listBookings: {
      ...list,
      query: listAllBookingsQuerySchema,
      access: ['admin'],
      summary: 'All bookings',
      csv: 'bookings.csv',
    },
    countBookings: {
      access: ['admin'],
      summary: 'Number of bookings in each status',
      query: bookingFiltersSchema,
      response: bookingCountsResponseSchema,
    },
    getBooking: {
      access: 'signed-in',
      summary: 'One booking, for its customer, its provider and admins',
      params: z.object({ id: bookingReferenceSchema }),
      response: z.object({ booking: bookingSchema }),
    },
    listBookingEvents: {
      access: 'signed-in',
      summary: 'Events of a booking, for its customer, its provider and admins',
      params,
      query: pageQuerySchema,
      response: bookingHistoryResponseSchema,
    },
    createBooking: {
      isCommitment: true,
      access: ['customer'],
      summary: 'Book a service',
      body: createBookingSchema,
      response: createdBookingResponseSchema,
      status: 201,
      possibleErrors: [
        'not_found',
        'already_booked',
        'blocked',
        'dates_taken',
        'no_provider',
        'price_changed',
        'slot_not_offered',
        'slot_taken',
      ],
      idempotency: 'transaction',
      location: '/api/bookings/{booking._id}',
    },
    addOwnJob: {
      access: ['provider'],
      summary: 'Add a job that the caller has from elsewhere: approved at once, and seen by nobody else',
      body: ownJobSchema,
      response: ownJobResponseSchema,
      status: 201,
      possibleErrors: ['quota_reached', 'slot_taken'],
      idempotency: 'transaction',
      location: '/api/bookings/{booking._id}',
    },
    updateBookingStatus: {
      ...statusChange,
    },
    updateBookingStatusByPatch: {
      ...statusChange,
      sameAs: 'updateBookingStatus',
    },
    previewCancellation: {
      access: 'signed-in',
      summary: 'Result of cancelling a booking now: the refund, the fee, and until when this holds',
      params,
      query: z.object({
        scope: emptyAsUndefined(seriesScopeSchema).describe(
          'Bookings of a series that are summed up. Default: this',
        ),
      }),
      response: cancellationTermsResponseSchema,
      possibleErrors: [
        'forbidden',
        'booking_started',
        'booking_status_conflict',
        'problem_open',
        'request_expired',
      ],
    },
    cancelBooking: {
      access: 'signed-in',
      summary: 'Cancel a booking before its start; a provider cancels approved ones only',
      params,
      body: cancelBookingSchema,
      response: changedBookingsResponseSchema,
      possibleErrors: [
        'forbidden',
        'conflict',
        'booking_started',
        'booking_status_conflict',
        'problem_open',
        'refund_changed',
        'request_expired',
      ],
    },
    updateBookingDetails: {
      access: 'signed-in',
      summary: 'Change the address, the notes and the photos of an open booking, as its customer',
      params,
      body: bookingDetailsSchema,
      response,
      possibleErrors: ['forbidden', 'booking_status_conflict', 'request_expired', 'conflict'],
    },
    payBooking: {
      access: 'signed-in',
      summary: 'Pay an approved booking',
      params,
      body: payBookingSchema,
      response,
      possibleErrors: [
        'forbidden',
        'conflict',
        'account_closed',
        'already_paid',
        'already_settled',
        'booking_status_conflict',
        'party_suspended',
        'problem_open',
      ],
      idempotency: 'transaction',
    },
    payBookingWhenApproved: {
      access: 'signed-in',
      summary: 'Agree to pay a pending booking as soon as it is approved, or withdraw that, as its customer',
      params,
      body: payWhenApprovedSchema,
      response,
      possibleErrors: ['forbidden', 'conflict', 'booking_status_conflict', 'request_expired'],
    },
  }),
  ...defineContracts('Rescheduling', {
    rescheduleBooking: {
      access: 'signed-in',
      summary:
        'Move a pending booking as its customer or an own job, or propose another time to the other side',
      params,
      body: rescheduleInputSchema,
      response,
      possibleErrors: [
        'forbidden',
        'conflict',
        'already_booked',
        'blocked',
        'booking_started',
        'booking_status_conflict',
        'proposal_open',
        'request_expired',
        'slot_not_offered',
        'slot_taken',
      ],
      idempotency: 'transaction',
    },
    decideReschedule: {
      access: 'signed-in',
      summary: 'Accept or decline the time that the other side proposes',
      params,
      body: rescheduleDecisionSchema,
      response,
      possibleErrors: [
        'forbidden',
        'conflict',
        'already_booked',
        'booking_started',
        'booking_status_conflict',
        'proposal_closed',
        'request_expired',
        'slot_not_offered',
        'slot_taken',
      ],
    },
    withdrawReschedule: {
      access: 'signed-in',
      summary: 'Withdraw the time that the caller has proposed',
      params,
      response,
      possibleErrors: [
        'forbidden',
        'conflict',
        'booking_started',
        'booking_status_conflict',
        'proposal_closed',
        'request_expired',
      ],
    },
  }),
};
