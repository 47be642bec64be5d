import type { Pagination } from '@nearhand/shared/pagination';
import type { Service } from '@nearhand/shared/services';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { isPageOnItsWay } from '../../lib/kept-list.ts';

export type ServicePages = UseInfiniteQueryResult<
  InfiniteData<{ services: Service[]; pagination: Pagination }>
>;

/** What a list shows of the pages loaded so far. */
export function listOf(pages: ServicePages) {
  return {
    services: pages.data?.pages.flatMap((page) => page.services) ?? [],
    total: pages.data?.pages[0]?.pagination.total ?? 0,
    hasMore: pages.hasNextPage,
    isLoadingMore: isPageOnItsWay(pages),
    loadMoreError: pages.isFetchNextPageError ? pages.error : null,
    onLoadMore: () => void pages.fetchNextPage(),
  };
}
