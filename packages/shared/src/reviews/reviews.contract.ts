import { defineContracts } from '../contract.ts';
import { z } from 'zod';
import { idSchema, messageResponseSchema } from '../common-schemas.ts';
import { messages } from '../api-messages.ts';
import {
  bookingReviewsResponseSchema,
  reviewInputSchema,
  writtenReviewResponseSchema,
  listReviewsQuerySchema,
  reviewsResponseSchema,
  listModeratedReviewsQuerySchema,
  moderatedReviewsResponseSchema,
  replyInputSchema,
  reportInputSchema,
  moderationInputSchema,
  moderatedReviewResponseSchema,
} from './reviews.ts';
import { reviewMessages } from './review-rules.ts';
import { bookingMessages } from '../bookings/booking-messages.ts';

const idParams = (message: string, description: string) => z.object({ id: idSchema(message, description) });
const bookingId = idParams(bookingMessages.notFound, 'The id of the booking');
const list = { query: listReviewsQuerySchema, response: reviewsResponseSchema } as const;
const reviewId = idParams(reviewMessages.notFound, 'The id of the review');

export const reviewContracts = {
  ...defineContracts('Reviews of a booking', {
    getBookingReviews: {
      access: 'signed-in',
      summary:
        'The reviews of a booking: to a side its own and, once published, the other one; to admins both',
      params: bookingId,
      response: bookingReviewsResponseSchema,
    },
    createReview: {
      access: ['customer', 'provider'],
      summary:
        'Review a completed booking from the start of its visit, once: as its customer the service, as its provider the customer',
      params: bookingId,
      body: reviewInputSchema,
      response: writtenReviewResponseSchema,
      status: 201,
      possibleErrors: [
        'account_closed',
        'already_reviewed',
        'email_not_verified',
        'not_completed',
        'review_window_over',
        'visit_ahead',
      ],
      idempotency: 'claimed',
      location: '/api/bookings/{review.booking}/review',
    },
    updateReview: {
      access: ['customer', 'provider'],
      summary: 'Change the own review of a booking, until it is published',
      params: bookingId,
      body: reviewInputSchema,
      response: writtenReviewResponseSchema,
      possibleErrors: [
        'account_closed',
        'email_not_verified',
        'not_completed',
        'review_published',
        'review_window_over',
        'visit_ahead',
      ],
    },
  }),
  ...defineContracts('Reviews of a service', {
    listServiceReviews: {
      ...list,
      access: 'optional-auth',
      summary: 'The published reviews of a service',
      params: idParams(messages.service.notFound, 'The id of the service'),
    },
  }),
  ...defineContracts('Reviews of a provider', {
    listProviderReviews: {
      ...list,
      access: 'optional-auth',
      summary: 'The published reviews of all services of a provider',
      params: idParams(messages.service.providerNotFound, 'The id of the provider'),
    },
  }),
  ...defineContracts('Reviews of a customer', {
    listCustomerReviews: {
      ...list,
      access: 'signed-in',
      summary: 'The published reviews of a customer, for providers they have booked, admins and themselves',
      params: idParams(reviewMessages.customerNotFound, 'The id of the customer'),
    },
  }),
  ...defineContracts('Reviews', {
    listReviews: {
      access: ['admin'],
      summary: 'All published and hidden reviews with their reports, or those with open reports',
      query: listModeratedReviewsQuerySchema,
      response: moderatedReviewsResponseSchema,
    },
    replyToReview: {
      access: 'signed-in',
      summary: 'Reply to a published review, once, as the user who is reviewed',
      params: reviewId,
      body: replyInputSchema,
      response: writtenReviewResponseSchema,
      status: 201,
      possibleErrors: ['forbidden', 'already_replied'],
      idempotency: 'keyed',
      location: '/api/bookings/{review.booking}/review',
    },
    reportReview: {
      access: 'signed-in',
      summary: 'Report a published review to the admins, once',
      params: reviewId,
      body: reportInputSchema,
      response: messageResponseSchema,
      status: 201,
      possibleErrors: ['already_reported'],
      idempotency: 'keyed',
      // The list that admins read.
      location: '/api/reviews',
    },
    moderateReview: {
      access: ['admin'],
      summary: 'Hide a published review, or settle its reports and show it again',
      params: reviewId,
      body: moderationInputSchema,
      response: moderatedReviewResponseSchema,
      possibleErrors: ['already_hidden'],
    },
  }),
};
