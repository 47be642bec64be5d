import type { Booking } from '@nearhand/shared/bookings/bookings';
import { OPEN_PROBLEM_STATUSES, type ProblemStatus } from '@nearhand/shared/bookings/problems';
import { queryOptions } from '@tanstack/react-query';
import { conversationsKey } from '../../../../entities/conversation/unread-messages.ts';
import { bookingListsKey, bookingsKey } from '../../../../entities/query-keys.ts';
import { api } from '../../../../lib/api-client.ts';
import { pagesQuery } from '../../../../lib/pages-query.ts';

/** Fetches the bookings with a problem by page, the oldest problem first. */
export const problemPagesQuery = (status: ProblemStatus | undefined) =>
  pagesQuery([...bookingListsKey, 'problems', status ?? 'all'], ({ cursor, signal }) =>
    api.listProblems({ query: { status, cursor }, signal }),
  );

/** Counts the problems of each status that waits for somebody. */
export const openProblemCountsQuery = queryOptions({
  queryKey: [...bookingsKey, 'problem-counts'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      OPEN_PROBLEM_STATUSES.map((status) => api.listProblems({ query: { status, limit: 1 }, signal })),
    );
    return new Map(
      OPEN_PROBLEM_STATUSES.map((status, index) => [status, lists[index]?.pagination.total ?? 0]),
    );
  },
});

/** Fetches the conversation of the two sides of a booking with a problem; null if there is none. */
export const conversationQuery = ({ _id: booking }: Pick<Booking, '_id'>) =>
  queryOptions({
    queryKey: [...conversationsKey, 'of', booking],
    queryFn: async ({ signal }) => {
      const { conversations } = await api.listConversations({ query: { booking, limit: 1 }, signal });
      return conversations[0] ?? null;
    },
  });
