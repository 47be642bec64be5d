import type { Booking } from '@nearhand/shared/bookings/bookings';
import type { ReviewSort } from '@nearhand/shared/reviews/review-rules';
import type { ReviewInput, WrittenReviewResponse } from '@nearhand/shared/reviews/reviews';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pagesQuery } from '../../lib/pages-query.ts';
import { api } from '../../lib/api-client.ts';
import { bookingsKey, servicesKey } from '../query-keys.ts';

const reviewsKey = ['reviews'] as const;
const moderatedKey = ['moderated-reviews'] as const;

export const REVIEWS_PER_PAGE = 8;

/** Whose published reviews a list has. */
export interface ReviewSource {
  about: 'service' | 'provider' | 'customer';
  id: string;
}

const listReviews = {
  service: api.listServiceReviews,
  provider: api.listProviderReviews,
  customer: api.listCustomerReviews,
} as const;

export const reviewsQuery = (source: ReviewSource, sort: ReviewSort) =>
  pagesQuery([...reviewsKey, 'lists', source, sort], ({ cursor, signal }) =>
    listReviews[source.about]({
      params: { id: source.id },
      query: { sort, limit: REVIEWS_PER_PAGE, cursor },
      signal,
    }),
  );

export const bookingReviewsQuery = (booking: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'booking', booking],
    queryFn: ({ signal }) => api.getBookingReviews({ params: { id: booking }, signal }),
    staleTime: 0,
  });

/** Fetches the customer's latest booking of a service that can be reviewed, else the latest one whose review is not published. */
export const bookingToReviewQuery = (service: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'to-review', service],
    queryFn: async ({ signal }): Promise<Booking | null> => {
      const query = { service, status: 'completed', limit: 20 } as const;
      const { bookings } = await api.listCustomerBookings({ query, signal });
      const find = (...statuses: string[]) =>
        bookings.find(({ review }) => review && statuses.includes(review.status));
      return find('open') ?? find('waiting', 'hidden') ?? null;
    },
    staleTime: 0,
  });

export function saveReview(
  booking: string,
  isWritten: boolean,
  body: ReviewInput,
): Promise<WrittenReviewResponse> {
  const call = { params: { id: booking }, body };
  return isWritten ? api.updateReview(call) : api.createReview(call);
}

/** Fetches reviews for admins by page: those with open reports, or all that were published. */
export const moderatedReviewsQuery = (onlyReported: boolean) =>
  pagesQuery([...moderatedKey, onlyReported], ({ cursor, signal }) =>
    api.listReviews({
      query: { reported: onlyReported || undefined, limit: 20, cursor },
      signal,
    }),
  );

/** Refetches reviews, and the ratings and bookings that depend on them. */
export async function invalidateReviews(client: QueryClient): Promise<void> {
  await Promise.all(
    [reviewsKey, moderatedKey, servicesKey, bookingsKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
