import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Pagination } from '@nearhand/shared/pagination';
import { callApi } from './api-client.ts';
import { retryAfter429 } from './each-series.ts';

interface FetchAllPagesOptions<Page, Item> {
  path: string;
  query?: Record<string, string | undefined>;
  getItems: (page: Page) => Item[];
  signal: AbortSignal;
}

/** Fetches a whole list page by page, for the options of a form or for an export. */
export async function fetchAllPages<Page extends { pagination: Pagination }, Item>({
  path,
  query,
  getItems,
  signal,
}: FetchAllPagesOptions<Page, Item>): Promise<Item[]> {
  const fetchPage = (cursor: string) =>
    callApi<Page>('GET', path, { query: { ...query, limit: MAX_PAGE_SIZE, cursor }, signal });
  const items: Item[] = [];
  // Each page has the cursor of the next one.
  const collect = async (page: Page): Promise<void> => {
    items.push(...getItems(page));
    const cursor = page.pagination.nextCursor;
    if (cursor !== null) await collect(await retryAfter429(() => fetchPage(cursor), signal));
  };
  await collect(await fetchPage(''));
  return items;
}
