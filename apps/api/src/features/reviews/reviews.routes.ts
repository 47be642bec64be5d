import { idSchema, messageResponseSchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import { reviewMessages } from '@nearhand/shared/reviews/review-rules';
import {
  bookingReviewsResponseSchema,
  listModeratedReviewsQuerySchema,
  listReviewsQuerySchema,
  moderatedReviewResponseSchema,
  moderatedReviewsResponseSchema,
  moderationInputSchema,
  replyInputSchema,
  reportInputSchema,
  reviewInputSchema,
  reviewsResponseSchema,
  writtenReviewResponseSchema,
  type Review,
} from '@nearhand/shared/reviews/reviews';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { getBookingReviews } from './booking-reviews.ts';
import { listCustomerReviews, listProviderReviews, listServiceReviews } from './list-reviews.ts';
import { listModeratedReviews, moderateReview } from './moderate-review.ts';
import { replyToReview } from './reply-to-review.ts';
import { reportReview } from './report-review.ts';
import { createReview, updateReview } from './write-review.ts';
// Defines the job that ranks services.
import './rating-mean.ts';

const idParams = (message: string, description: string) => z.object({ id: idSchema(message, description) });
const list = { query: listReviewsQuerySchema, response: reviewsResponseSchema } as const;
const bookingId = idParams(messages.booking.notFound, 'The id of the booking');
const reviewId = idParams(reviewMessages.notFound, 'The id of the review');

function getWrittenMessage({ status }: Review): string {
  return status === 'published' ? reviewMessages.published : reviewMessages.sent;
}

export const bookingReviewEndpoints = [
  endpoint(
    'get',
    '/:id/review',
    {
      operationId: 'getBookingReviews',
      access: 'signed-in',
      summary:
        'The reviews of a booking: to a side its own and, once published, the other one; to admins both',
      params: bookingId,
      response: bookingReviewsResponseSchema,
    },
    ({ params: { id }, user }) => getBookingReviews(id, user),
  ),
  endpoint(
    'post',
    '/:id/review',
    {
      operationId: 'createReview',
      access: ['customer', 'provider'],
      summary: 'Review a completed booking, once: as its customer the service, as its provider the customer',
      params: bookingId,
      body: reviewInputSchema,
      response: writtenReviewResponseSchema,
      status: 201,
      possibleErrors: ['conflict'],
      idempotency: 'claimed',
      location: '/api/bookings/{review.booking}/review',
    },
    async ({ params: { id }, user, body }) => {
      const review = await createReview(id, user, body);
      return { review, message: getWrittenMessage(review) };
    },
  ),
  endpoint(
    'put',
    '/:id/review',
    {
      operationId: 'updateReview',
      access: ['customer', 'provider'],
      summary: 'Change the own review of a booking, until it is published',
      params: bookingId,
      body: reviewInputSchema,
      response: writtenReviewResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ params: { id }, user, body }) => ({
      review: await updateReview(id, user, body),
      message: reviewMessages.saved,
    }),
  ),
];

export const serviceReviewEndpoints = [
  endpoint(
    'get',
    '/:id/reviews',
    {
      ...list,
      operationId: 'listServiceReviews',
      access: 'optional-auth',
      summary: 'The published reviews of a service',
      params: idParams(messages.service.notFound, 'The id of the service'),
    },
    ({ params: { id }, user, query }) => listServiceReviews(id, query, user),
  ),
];

export const providerReviewEndpoints = [
  endpoint(
    'get',
    '/:id/reviews',
    {
      ...list,
      operationId: 'listProviderReviews',
      access: 'optional-auth',
      summary: 'The published reviews of all services of a provider',
      params: idParams(messages.service.providerNotFound, 'The id of the provider'),
    },
    ({ params: { id }, user, query }) => listProviderReviews(id, query, user),
  ),
];

export const customerReviewEndpoints = [
  endpoint(
    'get',
    '/:id/reviews',
    {
      ...list,
      operationId: 'listCustomerReviews',
      access: 'signed-in',
      summary: 'The published reviews of a customer, for providers they have booked, admins and themselves',
      params: idParams(reviewMessages.customerNotFound, 'The id of the customer'),
    },
    ({ params: { id }, user, query }) => listCustomerReviews(id, query, user),
  ),
];

export const reviewEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'listReviews',
      access: ['admin'],
      summary: 'All published and hidden reviews with their reports, or those with open reports',
      query: listModeratedReviewsQuerySchema,
      response: moderatedReviewsResponseSchema,
    },
    ({ query }) => listModeratedReviews(query),
  ),
  endpoint(
    'post',
    '/:id/reply',
    {
      operationId: 'replyToReview',
      access: 'signed-in',
      summary: 'Reply to a published review, once, as the user who is reviewed',
      params: reviewId,
      body: replyInputSchema,
      response: writtenReviewResponseSchema,
      status: 201,
      possibleErrors: ['forbidden', 'conflict'],
      idempotency: 'keyed',
      location: '/api/bookings/{review.booking}/review',
    },
    async ({ params: { id }, user, body, tx }) => ({
      review: await replyToReview(id, user, body, tx),
      message: reviewMessages.replied,
    }),
  ),
  endpoint(
    'post',
    '/:id/report',
    {
      operationId: 'reportReview',
      access: 'signed-in',
      summary: 'Report a published review to the admins, once',
      params: reviewId,
      body: reportInputSchema,
      response: messageResponseSchema,
      status: 201,
      possibleErrors: ['conflict'],
      idempotency: 'keyed',
      // The list that admins read.
      location: '/api/reviews',
    },
    async ({ params: { id }, user, body, tx }) => {
      await reportReview(id, user, body, tx);
      return { message: reviewMessages.reported };
    },
  ),
  endpoint(
    'put',
    '/:id/moderation',
    {
      operationId: 'moderateReview',
      access: ['admin'],
      summary: 'Hide a published review, or settle its reports and show it again',
      params: reviewId,
      body: moderationInputSchema,
      response: moderatedReviewResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ params: { id }, user, body, requestId }) => ({
      review: await moderateReview(id, { user, requestId }, body),
      message: body.decision === 'hide' ? reviewMessages.hidden : reviewMessages.kept,
    }),
  ),
];
