import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Pagination } from '@nearhand/shared/pagination';
import { retryAfter429 } from './each-series.ts';

/** Fetches a whole list page by page, for the options of a form or for an export. */
export async function fetchAllPages<Page extends { pagination: Pagination }, Item>(
  fetchPage: (page: { limit: number; cursor: string }) => Promise<Page>,
  getItems: (page: Page) => Item[],
  signal: AbortSignal,
): Promise<Item[]> {
  const items: Item[] = [];
  const fetchFrom = (cursor: string) => fetchPage({ limit: MAX_PAGE_SIZE, cursor });
  // Each page has the cursor of the next one.
  const collect = async (page: Page): Promise<void> => {
    items.push(...getItems(page));
    const cursor = page.pagination.nextCursor;
    if (cursor !== null) await collect(await retryAfter429(() => fetchFrom(cursor), signal));
  };
  await collect(await fetchFrom(''));
  return items;
}
