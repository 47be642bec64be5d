import { setTimeout as sleep } from 'node:timers/promises';

export interface PollOptions {
  timeoutMs?: number;
  intervalMs?: number;
  /** Ends the wait with its reason, for example when a process has exited. */
  signal?: AbortSignal | undefined;
}

/**
 * Polls until the condition is neither false nor undefined, and resolves to it. Ignores errors until the timeout; the timeout error
 * then has the last one as its cause.
 */
export async function poll<Result>(
  description: string,
  condition: () => Promise<Result | false | undefined> | Result | false | undefined,
  { timeoutMs = 90_000, intervalMs = 50, signal }: PollOptions = {},
): Promise<Result> {
  const deadline = performance.now() + timeoutMs;
  let lastError: unknown;
  do {
    signal?.throwIfAborted();
    try {
      const result = await condition();
      if (result !== false && result !== undefined) return result;
    } catch (error) {
      lastError = error;
    }
    await sleep(intervalMs);
  } while (performance.now() < deadline);
  throw new Error(`Timed out waiting for ${description}`, { cause: lastError });
}
