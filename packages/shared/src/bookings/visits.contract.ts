import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { defineContracts } from '../contract.ts';
import { bookingMessages } from './booking-messages.ts';
import { bookingsResponseSchema, changedBookingResponseSchema as response } from './bookings.ts';
import {
  listProblemsQuerySchema,
  problemAnswerSchema,
  problemDecisionSchema,
  problemInputSchema,
  refundInputSchema,
  settlementInputSchema,
  visitStepSchema,
} from './visits.ts';

const params = z.object({ id: idSchema(bookingMessages.notFound, 'The id of the booking') });
const action = { access: 'signed-in', params, response } as const;

export const visitContracts = {
  ...defineContracts('Visits', {
    reportVisitStep: {
      ...action,
      summary: 'Report a step on the day of a visit, as its provider',
      body: visitStepSchema,
      possibleErrors: ['forbidden', 'conflict', 'booking_status_conflict', 'problem_open', 'visit_ahead'],
    },
    confirmVisit: {
      ...action,
      summary: 'Say that the visit took place, as its customer: it is completed',
      possibleErrors: ['forbidden', 'conflict', 'booking_status_conflict', 'problem_open', 'visit_ahead'],
    },
    settleBooking: {
      ...action,
      summary: 'Record that the customer has paid outside the marketplace, as its provider',
      body: settlementInputSchema,
      possibleErrors: [
        'forbidden',
        'conflict',
        'already_paid',
        'already_settled',
        'booking_status_conflict',
        'problem_open',
      ],
    },
    unsettleBooking: {
      ...action,
      summary: 'Remove the record of such a payment within 24 hours, as its provider',
      possibleErrors: ['forbidden', 'conflict', 'booking_status_conflict', 'problem_open'],
    },
  }),
  ...defineContracts('Problems', {
    raiseProblem: {
      ...action,
      summary: 'Report a problem with a visit, as one of its sides',
      body: problemInputSchema,
      status: 201,
      idempotency: 'transaction',
      location: '/api/bookings/{booking._id}',
      possibleErrors: ['forbidden', 'conflict', 'booking_status_conflict', 'problem_open', 'visit_ahead'],
    },
    answerProblem: {
      ...action,
      summary: 'Accept what the other side reports, or object',
      body: problemAnswerSchema,
      possibleErrors: ['forbidden', 'conflict', 'problem_closed'],
    },
    withdrawProblem: {
      ...action,
      summary: 'Withdraw a report that the caller has made',
      possibleErrors: ['forbidden', 'conflict', 'problem_closed'],
    },
    decideProblem: {
      ...action,
      access: ['admin'],
      summary: 'Decide a problem',
      body: problemDecisionSchema,
      possibleErrors: ['conflict', 'problem_closed', 'refund_too_large'],
    },
    refundBooking: {
      ...action,
      access: ['admin'],
      summary: 'Give money of a paid booking back to its customer',
      body: refundInputSchema,
      possibleErrors: ['conflict', 'refund_too_large'],
      idempotency: 'transaction',
    },
    listProblems: {
      access: ['admin'],
      summary: 'The bookings with a problem, the oldest problem first',
      query: listProblemsQuerySchema,
      response: bookingsResponseSchema,
    },
  }),
};
