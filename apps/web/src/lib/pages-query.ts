import type { Pagination } from '@nearhand/shared/pagination';
import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';

interface PageCall {
  /** Empty for the first page. */
  cursor: string;
  signal: AbortSignal;
  client: QueryClient;
}

/**
 * Builds the query of a list that is fetched by page. With `keepsPrevious`, the previous list stays until the one of another key is loaded,
 * unless it is empty: that would claim that the next one is empty too.
 */
export function pagesQuery<Page extends { pagination: Pagination }>(
  queryKey: QueryKey,
  fetchPage: (call: PageCall) => Promise<Page>,
  { keepsPrevious = true } = {},
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, client }) => fetchPage({ cursor: pageParam, signal, client }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) =>
      keepsPrevious && previous?.pages[0]?.pagination.total ? previous : undefined,
  });
}
