import { LRUCache } from 'lru-cache';

const TTL_MS = 1000;
const MAX_ENTRIES = 1000;

interface TtlCache<Value> {
  /** Returns the cached value of `key`, or reads it; concurrent callers share one read. */
  fetch(key: string, read: () => Promise<Value>): Promise<Value>;
  clear(): void;
}

/**
 * Creates a cache whose entries live for one second. The caller clears it when this process changes what is cached; a change by
 * another process shows within that second.
 */
export function createTtlCache<Value>(): TtlCache<Value> {
  const cache = new LRUCache<string, Promise<Value>>({ max: MAX_ENTRIES, ttl: TTL_MS });
  return {
    fetch(key, read) {
      const cached = cache.get(key);
      if (cached) return cached;
      const value = read();
      cache.set(key, value);
      // An error reaches those who wait for this read, and is not cached.
      value.catch(() => {
        if (cache.peek(key) === value) cache.delete(key);
      });
      return value;
    },
    clear() {
      cache.clear();
    },
  };
}
