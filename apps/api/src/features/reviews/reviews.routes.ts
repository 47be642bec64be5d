import { reviewContracts } from '@nearhand/shared/reviews/reviews.contract';
import { reviewMessages } from '@nearhand/shared/reviews/review-rules';
import type { Review } from '@nearhand/shared/reviews/reviews';
import { endpoint } from '../../http/endpoint.ts';
import {
  getBookingReviews,
  listCustomerReviews,
  listProviderReviews,
  listServiceReviews,
  listModeratedReviews,
} from './queries.ts';
import { moderateReview, reportReview } from './commands/moderate-review.ts';
import { replyToReview, createReview, updateReview } from './commands/write-review.ts';
import './ratings.ts';

// Defines the job that ranks services.

function getWrittenMessage({ status }: Review): string {
  return status === 'published' ? reviewMessages.published : reviewMessages.sent;
}

export const reviewEndpoints = [
  endpoint(reviewContracts.getBookingReviews, ({ params: { id }, user }) => getBookingReviews(id, user)),
  endpoint(reviewContracts.createReview, async ({ params: { id }, user, body }) => {
    const review = await createReview(id, user, body);
    return { review, message: getWrittenMessage(review) };
  }),
  endpoint(reviewContracts.updateReview, async ({ params: { id }, user, body }) => ({
    review: await updateReview(id, user, body),
    message: reviewMessages.saved,
  })),
  endpoint(reviewContracts.listServiceReviews, ({ params: { id }, user, query }) =>
    listServiceReviews(id, query, user),
  ),
  endpoint(reviewContracts.listProviderReviews, ({ params: { id }, user, query }) =>
    listProviderReviews(id, query, user),
  ),
  endpoint(reviewContracts.listCustomerReviews, ({ params: { id }, user, query }) =>
    listCustomerReviews(id, query, user),
  ),
  endpoint(reviewContracts.listReviews, ({ query }) => listModeratedReviews(query)),
  endpoint(reviewContracts.replyToReview, async ({ params: { id }, user, body, tx }) => ({
    review: await replyToReview(id, user, body, tx),
    message: reviewMessages.replied,
  })),
  endpoint(reviewContracts.reportReview, async ({ params: { id }, user, body, tx }) => {
    await reportReview(id, user, body, tx);
    return { message: reviewMessages.reported };
  }),
  endpoint(reviewContracts.moderateReview, async ({ params: { id }, user, body, requestId }) => ({
    review: await moderateReview(id, { user, requestId }, body),
    message: body.decision === 'hide' ? reviewMessages.hidden : reviewMessages.kept,
  })),
];
