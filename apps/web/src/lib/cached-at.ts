import { createStore } from './store.ts';

const cachedAt = createStore<string | undefined>(undefined);

/** Records when the service worker cached a response, or that the response comes from the network. */
export function recordCachedAt({ headers }: Response) {
  const next = headers.get('x-cached-at') ?? undefined;
  if (next !== cachedAt.read()) cachedAt.write(next);
}

/** Returns the instant at which the last response was cached; undefined if it came from the network. */
export const useCachedAt = cachedAt.useValue;
