import type { Booking, BookingsResponse } from '@nearhand/shared/bookings/bookings';
import type { ReviewSort } from '@nearhand/shared/reviews/review-rules';
import type {
  BookingReviewsResponse,
  ModeratedReviewResponse,
  ModeratedReviewsResponse,
  ModerationInput,
  ReviewInput,
  ReviewsResponse,
  WrittenReviewResponse,
} from '@nearhand/shared/reviews/reviews';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { bookingsKey, servicesKey } from '../query-keys.ts';
import { keepPreviousNonEmpty } from '../../lib/keep-previous-data.ts';

const reviewsKey = ['reviews'] as const;
const moderatedKey = ['moderated-reviews'] as const;

export const REVIEWS_PER_PAGE = 8;

/** The path of a list of published reviews. */
export type ReviewSource = `/${'services' | 'providers' | 'customers'}/${string}/reviews`;

/** Fetches a list of reviews by page. */
export const reviewsQuery = (source: ReviewSource, sort: ReviewSort) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, 'lists', source, sort],
    queryFn: ({ pageParam, signal }) =>
      callApi<ReviewsResponse>('GET', source, {
        query: { sort, limit: REVIEWS_PER_PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousNonEmpty(previous),
  });

/** Fetches the reviews of one booking that the user may see. */
export const bookingReviewsQuery = (booking: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'booking', booking],
    queryFn: ({ signal }) =>
      callApi<BookingReviewsResponse>('GET', `/bookings/${booking}/review`, { signal }),
    staleTime: 0,
  });

/** Fetches the customer's latest booking of a service that can be reviewed, else the latest one whose review is not published. */
export const bookingToReviewQuery = (service: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'to-review', service],
    queryFn: async ({ signal }): Promise<Booking | null> => {
      const query = { service, status: 'completed', limit: 20 };
      const { bookings } = await callApi<BookingsResponse>('GET', '/bookings/customer', { query, signal });
      const find = (...statuses: string[]) =>
        bookings.find(({ review }) => review && statuses.includes(review.status));
      return find('open') ?? find('waiting', 'hidden') ?? null;
    },
    staleTime: 0,
  });

/** Creates or updates the user's review of a booking. */
export function saveReview(
  booking: string,
  method: 'POST' | 'PUT',
  body: ReviewInput,
): Promise<WrittenReviewResponse> {
  return callApi(method, `/bookings/${booking}/review`, { body });
}

export function replyToReview(review: string, text: string): Promise<WrittenReviewResponse> {
  return callApi('POST', `/reviews/${review}/reply`, { body: { text } });
}

export function reportReview(review: string, reason: string): Promise<{ message: string }> {
  return callApi('POST', `/reviews/${review}/report`, { body: { reason } });
}

/** Fetches reviews for admins by page: those with open reports, or all that were published. */
export const moderatedReviewsQuery = (onlyReported: boolean) =>
  infiniteQueryOptions({
    queryKey: [...moderatedKey, onlyReported],
    queryFn: ({ pageParam, signal }) =>
      callApi<ModeratedReviewsResponse>('GET', '/reviews', {
        query: { reported: onlyReported || undefined, limit: 20, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousNonEmpty(previous),
  });

export function moderateReview(review: string, body: ModerationInput): Promise<ModeratedReviewResponse> {
  return callApi('PUT', `/reviews/${review}/moderation`, { body });
}

/** Refetches reviews, and the ratings and bookings that depend on them. */
export async function invalidateReviews(client: QueryClient): Promise<void> {
  await Promise.all(
    [reviewsKey, moderatedKey, servicesKey, bookingsKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
