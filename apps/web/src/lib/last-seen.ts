import { useSyncExternalStore } from 'react';
import { locale } from './locale.ts';

const listeners = new Set<() => void>();
let seenAt: string | undefined;

/** Records that a response comes from the service worker, as it was at an earlier time, or from the network. */
export function recordSeen({ headers }: Response) {
  const at = headers.get('x-cached-at');
  const next = at === null ? undefined : new Date(at).toLocaleString(locale);
  if (next === seenAt) return;
  seenAt = next;
  for (const listener of listeners) listener();
}

/** Returns from when the last response was, if the service worker had kept it: "6/12/2026, 2:00:00 PM". */
export function useLastSeen(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => seenAt,
    () => undefined,
  );
}
