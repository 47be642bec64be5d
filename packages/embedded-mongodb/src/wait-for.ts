import { setTimeout as sleep } from 'node:timers/promises';

const DEADLINE_MS = 90_000;
const POLL_INTERVAL_MS = 50;

/**
 * Polls until the result is neither false nor undefined, and resolves to it. Ignores errors until the timeout; the timeout error then
 * has the last one as its cause.
 */
export async function waitFor<Result>(
  description: string,
  poll: () => Promise<Result | false | undefined> | undefined,
): Promise<Result> {
  const deadline = performance.now() + DEADLINE_MS;
  let lastError: unknown;
  while (performance.now() < deadline) {
    try {
      const result = await poll();
      if (result !== false && result !== undefined) return result;
    } catch (error) {
      lastError = error;
    }
    await sleep(POLL_INTERVAL_MS);
  }
  throw new Error(`Timed out waiting for ${description}`, { cause: lastError });
}
