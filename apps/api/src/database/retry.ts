import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '../errors.ts';
import { logger } from '../observability/logger.ts';
import { failoverWait } from '../observability/metrics.ts';
import { databaseNotReadyReason, databaseState } from './connection.ts';
import { isDatabaseUnavailable, isDuplicateKey, isPrimaryLost } from './errors.ts';

/** How long a request waits while the members that are left elect a primary (decision 0013). */
const FAILOVER_BUDGET_MS = 12_000;
/** How long it waits when no member is reachable: it may only have been a connection. */
const UNAVAILABLE_BUDGET_MS = 1500;
const POLL_INTERVAL_MS = 25;
const STARTUP_RETRY_MS = 1000;

/**
 * Runs `work`, and again when the primary is lost meanwhile. `work` must be idempotent: it may have succeeded although its result
 * was lost. Throws an UnavailableError when no new primary is elected in time.
 */
export async function withFailoverRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    await waitForPrimary(startedAt);
    try {
      return await work();
    } catch (error) {
      if (!isPrimaryLost(error) || !hasRetryBudget(startedAt)) throw error;
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Runs a startup step, retrying until the database is reachable. The step must be idempotent. */
export async function retryUntilConnected<Result>(step: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await withFailoverRetry(step);
    } catch (error) {
      const isUnavailable = isDatabaseUnavailable(error) || databaseNotReadyReason() !== undefined;
      if (!isUnavailable || databaseState().isClosing) throw error;
      logger.warn({ err: error }, 'the database is unavailable, trying again');
    }
    await sleep(STARTUP_RETRY_MS);
  }
}

/**
 * Runs `work`, and once more when it violates a unique index: of two concurrent callers that insert the same document, the
 * second attempt of one finds that of the other.
 */
export async function withDuplicateKeyRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    if (isDuplicateKey(error)) return work();
    throw error;
  });
}

/** Waits for a primary on behalf of a request that began at `startedAt`; throws an UnavailableError when its time is up. */
export async function waitForPrimary(startedAt: number): Promise<void> {
  if (!databaseNotReadyReason()) return;
  const endWait = failoverWait.startTimer();
  try {
    while (databaseNotReadyReason()) {
      if (!databaseState().hasIndexes || !hasRetryBudget(startedAt)) throw new UnavailableError();
      await sleep(POLL_INTERVAL_MS);
    }
  } finally {
    endWait();
  }
}

/** Returns whether a request that began at `startedAt` may go on waiting for the database. */
export function hasRetryBudget(startedAt: number): boolean {
  const { isWritable, isReachable, primaryLostAt } = databaseState();
  const now = performance.now();
  if (isWritable) return now - startedAt < FAILOVER_BUDGET_MS;
  if (!isReachable) return now - primaryLostAt < UNAVAILABLE_BUDGET_MS;
  // Counted from the loss, so that no request waits longer than those before it. A primary without a majority notices that after
  // two seconds; requests that have waited for it since then do not wait longer either.
  return now - Math.min(startedAt, primaryLostAt) < FAILOVER_BUDGET_MS;
}
