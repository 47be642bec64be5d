import type { Pagination } from '@nearhand/shared/pagination';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAllPages } from './all-pages.ts';
import { ApiError } from './api-error.ts';

interface Reply {
  rows: number[];
  pagination: Pagination;
}

const answer = vi.fn<(address: string) => Promise<Response>>();
const leaving = new AbortController();
const load = (signal = leaving.signal) =>
  loadAllPages({ path: '/rows', itemsOf: ({ rows }: Reply) => rows, signal });

function page(row: number, nextCursor: string | null): Response {
  return Response.json({ rows: [row], pagination: { limit: 1, total: 3, page: 1, nextCursor } });
}

function slowDown(headers?: HeadersInit): Response {
  return Response.json({ message: 'Too many requests' }, { status: 429, ...(headers && { headers }) });
}

/** Where each call began. */
const cursors = () =>
  answer.mock.calls.map(([address]) => new URL(address, 'http://nearhand').searchParams.get('cursor'));

describe('loading a whole list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    answer.mockReset();
  });

  it('waits as long as the marketplace says when it asked too often, and goes on from there', async () => {
    answer.mockResolvedValueOnce(page(1, 'b')).mockResolvedValueOnce(page(2, 'c'));
    answer.mockResolvedValueOnce(slowDown({ 'retry-after': '42' })).mockResolvedValueOnce(page(3, null));

    const loaded = load();
    await vi.advanceTimersByTimeAsync(41_999);
    expect(cursors()).toEqual([null, 'b', 'c']);
    await vi.advanceTimersByTimeAsync(1);

    await expect(loaded).resolves.toEqual([1, 2, 3]);
    expect(cursors()).toEqual([null, 'b', 'c', 'c']);
  });

  it('waits no longer when the person has left', async () => {
    answer.mockResolvedValueOnce(page(1, 'b')).mockResolvedValueOnce(slowDown({ 'retry-after': '42' }));
    const leave = new AbortController();

    const loaded = expect(load(leave.signal)).rejects.toThrow('left');
    await vi.advanceTimersByTimeAsync(1000);
    leave.abort(new Error('left'));
    await loaded;
    await vi.runAllTimersAsync();

    expect(answer).toHaveBeenCalledTimes(2);
  });

  it.each([
    { when: 'before anything is read', replies: [slowDown({ 'retry-after': '42' })] },
    { when: 'when nobody says how long to wait', replies: [page(1, 'b'), slowDown()] },
  ])('gives up $when', async ({ replies }) => {
    for (const reply of replies) answer.mockResolvedValueOnce(reply);

    await expect(load()).rejects.toBeInstanceOf(ApiError);
  });
});
