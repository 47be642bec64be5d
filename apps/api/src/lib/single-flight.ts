import { setImmediate as nextTick } from 'node:timers/promises';

/**
 * Creates a function that runs equal reads requested during one event-loop tick once. Nothing is cached: the read starts after
 * the last of them has been requested. The key must name everything the result depends on, above all for whom it is.
 */
export function createSingleFlight<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const inFlight = new Map<string, Promise<Result>>();
  return (key, read) => {
    const pending = inFlight.get(key);
    if (pending) return pending;
    const result = nextTick().then(() => {
      inFlight.delete(key);
      return read();
    });
    inFlight.set(key, result);
    return result;
  };
}
