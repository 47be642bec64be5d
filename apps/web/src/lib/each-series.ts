import { ApiError } from './api-error.ts';

/** Runs `act` for one item after the other; an error stops it. */
export function eachSeries<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  return items.reduce((before, item) => before.then(() => act(item)), Promise.resolve());
}

/** Calls again after a 429 response once the server allows it, so that a series of calls need not be given up. */
export async function retryAfter429<Result>(
  call: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || !error.retryAfterSeconds) throw error;
    await sleep(error.retryAfterSeconds * 1000, signal);
    return retryAfter429(call, signal);
  }
}

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
