import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Pagination } from '@nearhand/shared/pagination';
import { callApi } from './api-client.ts';

interface Wanted<Reply, Item> {
  path: string;
  query?: Record<string, string | undefined>;
  itemsOf: (reply: Reply) => Item[];
  signal?: AbortSignal;
}

/** A whole list, page after page: for those that a form offers as choices, or that go into a file. */
export async function loadAllPages<Reply extends { pagination: Pagination }, Item>({
  path,
  query,
  itemsOf,
  signal,
}: Wanted<Reply, Item>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    // Each page says where the next one begins.
    // eslint-disable-next-line no-await-in-loop
    const reply: Reply = await callApi<Reply>('GET', path, {
      query: { ...query, limit: MAX_PAGE_SIZE, cursor },
      ...(signal && { signal }),
    });
    items.push(...itemsOf(reply));
    cursor = reply.pagination.nextCursor;
  }
  return items;
}
