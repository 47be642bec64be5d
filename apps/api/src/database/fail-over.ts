import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '../errors.ts';
import { logger } from '../logger.ts';
import { failOverWait } from '../metrics.ts';
import { databaseProblem, databaseState } from './connection.ts';
import { isDatabaseAway, isPrimaryLost } from './errors.ts';

/** How long a request waits while the members that are left elect a primary (reliability 4). */
const FAIL_OVER_BUDGET_MS = 12_000;
/** How long it waits when no member answers: it may only have been a connection. */
const AWAY_BUDGET_MS = 1500;
const LOOK_EVERY_MS = 25;
const STEP_RETRY_MS = 1000;

/**
 * Does `work`, and does it again when the primary is lost on the way. `work` must do no harm when it runs twice, also when it was
 * the answer only that was lost. Throws an UnavailableError when no new primary is there in time.
 */
export async function throughFailOver<Result>(work: () => Promise<Result>): Promise<Result> {
  const since = performance.now();
  for (;;) {
    await primaryFor(since);
    try {
      return await work();
    } catch (error) {
      if (!isPrimaryLost(error) || !isWorthTrying(since)) throw error;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Does a step of the start, and waits for the database as long as it is away: nobody waits for the answer. The step must do no harm
 * when it runs twice.
 */
export async function throughAbsence<Result>(step: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await throughFailOver(step);
    } catch (error) {
      const isAway = isDatabaseAway(error) || databaseProblem() !== undefined;
      if (!isAway || databaseState().isClosing) throw error;
      logger.warn({ err: error }, 'the database is away, trying again');
    }
    await sleep(STEP_RETRY_MS);
  }
}

/** Resolves when there is a primary, for a request that began at `since`; throws an UnavailableError when it takes too long. */
export async function primaryFor(since: number): Promise<void> {
  if (!databaseProblem()) return;
  const endWait = failOverWait.startTimer();
  try {
    while (databaseProblem()) {
      if (!databaseState().hasIndexes || !isWorthTrying(since)) throw new UnavailableError();
      await sleep(LOOK_EVERY_MS);
    }
  } finally {
    endWait();
  }
}

/** Whether a request that began at `since` still has time, and something to wait for. */
export function isWorthTrying(since: number): boolean {
  const { isWritable, isReachable, withoutPrimarySince } = databaseState();
  const now = performance.now();
  if (isWritable) return now - since < FAIL_OVER_BUDGET_MS;
  if (!isReachable) return now - withoutPrimarySince < AWAY_BUDGET_MS;
  // Counted from the loss, so that no request waits for what has kept others waiting in vain. A primary without a majority
  // notices that after two seconds: what has waited for it meanwhile does not wait longer than anything else.
  return now - Math.min(since, withoutPrimarySince) < FAIL_OVER_BUDGET_MS;
}
