import { describe, expect, it, vi } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

describe('createTtlCache', () => {
  it('reads a value once, also for callers that come at the same time', async () => {
    const cache = createTtlCache<number | undefined>();
    const read = vi.fn(async () => undefined);

    await Promise.all([cache.fetch('a', read), cache.fetch('a', read)]);
    await cache.fetch('a', read);
    await cache.fetch('b', read);

    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads again after it has been cleared, also when a read was under way', async () => {
    const cache = createTtlCache<string>();
    let finish: (value: string) => void = () => {};
    const old = cache.fetch('a', () => new Promise((resolve) => (finish = resolve)));

    cache.clear();
    const fresh = await cache.fetch('a', async () => 'new');
    finish('old');

    expect([await old, fresh, await cache.fetch('a', async () => 'newer')]).toEqual(['old', 'new', 'new']);
  });

  it('does not cache an error, nor evict the value that a later read has cached', async () => {
    const cache = createTtlCache<string>();
    let fail: (error: Error) => void = () => {};
    const old = cache.fetch('a', () => new Promise((_resolve, reject) => (fail = reject)));
    cache.clear();
    await cache.fetch('a', async () => 'new');

    fail(new RangeError('connection lost'));

    await expect(old).rejects.toThrow('connection lost');
    expect(await cache.fetch('a', async () => 'newer')).toBe('new');
    await expect(cache.fetch('b', () => Promise.reject(new RangeError('connection lost')))).rejects.toThrow();
    expect(await cache.fetch('b', async () => 'read again')).toBe('read again');
  });
});
