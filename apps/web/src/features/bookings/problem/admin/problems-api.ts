import { OPEN_PROBLEM_STATUSES, type ProblemStatus } from '@nearhand/shared/bookings/problems';
import { queryOptions } from '@tanstack/react-query';
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
