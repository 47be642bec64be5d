import { useSyncExternalStore } from 'react';
import { locale } from './locale.ts';

const listeners = new Set<() => void>();
let cachedAt: string | undefined;

/** Records when the service worker cached a response, or that the response comes from the network. */
export function recordCachedAt({ headers }: Response) {
  const at = headers.get('x-cached-at');
  const next = at === null ? undefined : new Date(at).toLocaleString(locale);
  if (next === cachedAt) return;
  cachedAt = next;
  for (const listener of listeners) listener();
}

/** Returns when the last response was cached, "6/12/2026, 2:00:00 PM"; undefined if it came from the network. */
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
