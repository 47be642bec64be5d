import type { Pagination } from '@nearhand/shared/pagination';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LoadingFailure } from './marketplace.ts';

/** A list that is loaded a page at a time. */
export type Pages<Page> = UseInfiniteQueryResult<InfiniteData<Page>>;

/** How far a list has been loaded, and how to go on. */
export interface Paging {
  shown: number;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  error: Error | null;
  onLoadMore: () => void;
}

/** What a screen shows of the pages loaded so far; `refetchFailure` is what to say when they could not be brought up to date. */
export function listOf<Page extends { pagination: Pagination }, Item>(
  pages: Pages<Page>,
  itemsOf: (page: Page) => Item[],
): { items: Item[]; total: number; paging: Paging; refetchFailure: LoadingFailure | undefined } {
  const items = pages.data?.pages.flatMap(itemsOf) ?? [];
  const total = pages.data?.pages[0]?.pagination.total ?? 0;
  return {
    items,
    total,
    paging: {
      shown: items.length,
      total,
      hasMore: pages.hasNextPage,
      // A next page that is asked for before the first of this list is there would be forgotten.
      isLoading: pages.isFetchingNextPage || pages.isPlaceholderData,
      error: pages.isFetchNextPageError ? pages.error : null,
      onLoadMore: () => void pages.fetchNextPage(),
    },
    refetchFailure: pages.isRefetchError
      ? { error: pages.error, onRetry: () => void pages.refetch(), isRetrying: pages.isFetching }
      : undefined,
  };
}
