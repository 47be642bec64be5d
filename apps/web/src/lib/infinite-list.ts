import type { Pagination } from '@nearhand/shared/pagination';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

export type InfiniteQuery<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

/** What an error message and its retry button need. */
export interface QueryFailure {
  error: Error;
  onRetry: () => void;
  isRetrying?: boolean;
}

export interface ListPagination {
  shown: number;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  error: Error | null;
  onLoadMore: () => void;
}

/** Returns what a screen shows of the loaded pages; `refetchFailure` is set when refetching them failed. */
export function toListProps<Page extends { pagination: Pagination }, Item>(
  pages: InfiniteQuery<Page>,
  getItems: (page: Page) => Item[],
): { items: Item[]; total: number; paging: ListPagination; refetchFailure: QueryFailure | undefined } {
  const items = pages.data?.pages.flatMap(getItems) ?? [];
  const total = pages.data?.pages[0]?.pagination.total ?? 0;
  return {
    items,
    total,
    paging: {
      shown: items.length,
      total,
      hasMore: pages.hasNextPage,
      // A next page fetched before this list's first one would be discarded.
      isLoading: pages.isFetchingNextPage || pages.isPlaceholderData,
      error: pages.isFetchNextPageError ? pages.error : null,
      onLoadMore: () => void pages.fetchNextPage(),
    },
    refetchFailure: pages.isRefetchError
      ? { error: pages.error, onRetry: () => void pages.refetch(), isRetrying: pages.isFetching }
      : undefined,
  };
}
