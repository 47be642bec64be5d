import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Pagination } from '@nearhand/shared/pagination';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { wait } from './wait.ts';

interface Wanted<Reply, Item> {
  path: string;
  query?: Record<string, string | undefined>;
  itemsOf: (reply: Reply) => Item[];
  signal: AbortSignal;
}

/** A whole list, page after page: for those that a form offers as choices, or that go into a file. */
export async function loadAllPages<Reply extends { pagination: Pagination }, Item>({
  path,
  query,
  itemsOf,
  signal,
}: Wanted<Reply, Item>): Promise<Item[]> {
  const read = (cursor: string) =>
    callApi<Reply>('GET', path, { query: { ...query, limit: MAX_PAGE_SIZE, cursor }, signal });
  let reply = await read('');
  const items = [...itemsOf(reply)];
  // Each page says where the next one begins.
  while (reply.pagination.nextCursor !== null) {
    const cursor = reply.pagination.nextCursor;
    // eslint-disable-next-line no-await-in-loop
    reply = await patiently(() => read(cursor), signal);
    items.push(...itemsOf(reply));
  }
  return items;
}

/** A long list has more pages than may be asked for in a minute. What has been read of it is not thrown away for that. */
async function patiently<Reply>(call: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfterSeconds) throw error;
    await wait(error.retryAfterSeconds * 1000, signal);
    return patiently(call, signal);
  }
}
