import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let cachedAt: string | undefined;

/** Records when the service worker cached a response, or that the response comes from the network. */
export function recordCachedAt({ headers }: Response) {
  const next = headers.get('x-cached-at') ?? undefined;
  if (next === cachedAt) return;
  cachedAt = next;
  for (const listener of listeners) listener();
}

/** Returns the instant at which the last response was cached; undefined if it came from the network. */
export function useCachedAt(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => cachedAt,
    () => undefined,
  );
}
