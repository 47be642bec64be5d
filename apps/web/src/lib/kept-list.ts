import type { Pagination } from '@nearhand/shared/pagination';
import type { InfiniteData } from '@tanstack/react-query';

/**
 * For `placeholderData`: the list shown before stays until the next one is there. An empty one does not: it would go on saying
 * that there is nothing, of a list that may have something.
 */
export function keepPreviousList<Page extends { pagination: Pagination }, Param>(
  previous: InfiniteData<Page, Param> | undefined,
): InfiniteData<Page, Param> | undefined {
  return previous?.pages[0]?.pagination.total ? previous : undefined;
}
