import { DEFAULT_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Pagination } from '@nearhand/shared/pagination';

/** Builds the pagination of a list that fits on its first page. */
export function buildOnlyPage(total: number): Pagination {
  return { limit: DEFAULT_PAGE_SIZE, total, isExact: true, page: 1, hasMore: false, nextCursor: null };
}
