const MAX_AGE_MS = 1000;
const MAX_ENTRIES = 1000;

interface ShortMemory<Value> {
  /** The value under `key`, read anew when it is not remembered; requests that arrive together share one reading. */
  recall(key: string, read: () => Promise<Value>): Promise<Value>;
  forget(): void;
}

/**
 * Remembers for a second what many requests ask the database for in the same words. What this process changes it forgets at
 * once; what another one changes shows after that second.
 */
export function shortMemory<Value>(): ShortMemory<Value> {
  const entries = new Map<string, { value: Promise<Value>; readAt: number }>();
  return {
    recall(key, read) {
      const now = performance.now();
      const known = entries.get(key);
      if (known && now - known.readAt < MAX_AGE_MS) return known.value;
      if (entries.size >= MAX_ENTRIES) entries.clear();
      const value = read();
      entries.set(key, { value, readAt: now });
      // A failure is for those who wait for it now, and not for the next.
      value.catch(() => entries.delete(key));
      return value;
    },
    forget() {
      entries.clear();
    },
  };
}
