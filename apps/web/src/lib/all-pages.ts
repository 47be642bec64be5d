import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Pagination } from '@nearhand/shared/pagination';
import { callApi } from './api-client.ts';
import { retryAfter429 } from './each-series.ts';

interface FetchAllPagesOptions<Reply, Item> {
  path: string;
  query?: Record<string, string | undefined>;
  itemsOf: (reply: Reply) => Item[];
  signal: AbortSignal;
}

/** Fetches a whole list page by page, for the options of a form or for an export. */
export async function fetchAllPages<Reply extends { pagination: Pagination }, Item>({
  path,
  query,
  itemsOf,
  signal,
}: FetchAllPagesOptions<Reply, Item>): Promise<Item[]> {
  const read = (cursor: string) =>
    callApi<Reply>('GET', path, { query: { ...query, limit: MAX_PAGE_SIZE, cursor }, signal });
  const items: Item[] = [];
  // Each page has the cursor of the next one.
  const take = async (reply: Reply): Promise<void> => {
    items.push(...itemsOf(reply));
    const cursor = reply.pagination.nextCursor;
    if (cursor !== null) await take(await retryAfter429(() => read(cursor), signal));
  };
  await take(await read(''));
  return items;
}
