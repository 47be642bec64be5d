import type { Pagination } from '@nearhand/shared/pagination';
import { MAX_COUNTED_SERVICES, type Service } from '@nearhand/shared/services';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatCount, formatNumber } from '../../lib/counts.ts';
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

/** "55"; "1,000+" for what is not counted further. */
export function formatTotal(total: number): string {
  return total > MAX_COUNTED_SERVICES ? `${formatNumber(MAX_COUNTED_SERVICES)}+` : formatNumber(total);
}

/** "1 service", "55 services", "1,000+ services". */
export function formatServiceCount(total: number): string {
  return total > MAX_COUNTED_SERVICES ? `${formatTotal(total)} services` : formatCount(total, 'service');
}
