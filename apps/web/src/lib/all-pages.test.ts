import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAllPages } from './all-pages.ts';
import { api } from './api-client.ts';
import { ApiError } from './api-error.ts';

const respond = vi.fn<(url: string) => Promise<Response>>();
const leaving = new AbortController();
const load = (signal = leaving.signal) =>
  fetchAllPages(
    (query) => api.listCategories({ query, signal }),
    ({ categories }) => categories,
    signal,
  );

function page(row: number, nextCursor: string | null): Response {
  return Response.json({ categories: [row], pagination: { limit: 1, total: 3, page: 1, nextCursor } });
}

function tooManyRequests(headers?: HeadersInit): Response {
  return Response.json({ message: 'Too many requests' }, { status: 429, ...(headers && { headers }) });
}

const cursors = () =>
  respond.mock.calls.map(([url]) => new URL(url, 'http://nearhand').searchParams.get('cursor'));

describe('fetching a whole list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', respond);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    respond.mockReset();
  });

  it('waits as long as a 429 response says, and continues', async () => {
    respond.mockResolvedValueOnce(page(1, 'b')).mockResolvedValueOnce(page(2, 'c'));
    respond
      .mockResolvedValueOnce(tooManyRequests({ 'retry-after': '42' }))
      .mockResolvedValueOnce(page(3, null));

    const loaded = load();
    await vi.advanceTimersByTimeAsync(41_999);
    expect(cursors()).toEqual([null, 'b', 'c']);
    await vi.advanceTimersByTimeAsync(1);

    await expect(loaded).resolves.toEqual([1, 2, 3]);
    expect(cursors()).toEqual([null, 'b', 'c', 'c']);
  });

  it('stops waiting when its signal aborts', async () => {
    respond
      .mockResolvedValueOnce(page(1, 'b'))
      .mockResolvedValueOnce(tooManyRequests({ 'retry-after': '42' }));
    const leave = new AbortController();

    const loaded = expect(load(leave.signal)).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(1000);
    leave.abort(new Error('left'));
    await loaded;
    await vi.runAllTimersAsync();

    expect(respond).toHaveBeenCalledTimes(2);
  });

  it.each([
    { when: 'before anything is read', responses: [tooManyRequests({ 'retry-after': '42' })] },
    { when: 'when the response has no Retry-After', responses: [page(1, 'b'), tooManyRequests()] },
  ])('gives up $when', async ({ responses }) => {
    for (const response of responses) respond.mockResolvedValueOnce(response);

    await expect(load()).rejects.toBeInstanceOf(ApiError);
  });
});
