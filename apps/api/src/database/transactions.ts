import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '@nearhand/shared/api-messages';
import mongoose, { type ClientSession } from 'mongoose';
import { UnavailableError } from '../errors.ts';
import { keyedMutex } from '../lib/keyed-mutex.ts';
import { isLabelled, isNoSuchTransaction, isPrimaryLost } from './errors.ts';
import { hasRetryBudget, waitForPrimary } from './retry.ts';

/** Longer than MongoDB holds the locks of a killed process: 1.5 × transactionLifetimeLimitSeconds. */
const WRITE_CONFLICT_DEADLINE_MS = 12_500;
const MAX_BACKOFF_MS = 250;
/** Only the other instances contend for the lock of this one, and the document is free for a moment only, between two of theirs. */
const MAX_LOCKED_BACKOFF_MS = 30;

interface Limits {
  conflictDeadlineMs?: number;
  maxBackoffMs?: number;
}

const transactionOptions: mongoose.mongo.TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 },
  readPreference: 'primary',
};

const commitListeners = new WeakMap<ClientSession, (() => void)[]>();

/** Runs `listener` once the transaction `tx` is committed: not if it is aborted, or the process ends before. */
export function onCommit(tx: ClientSession, listener: () => void): void {
  commitListeners.set(tx, [...(commitListeners.get(tx) ?? []), listener]);
}

/**
 * Runs `work` in one transaction: all of its writes happen or none does. `work` may run several times, after write conflicts and
 * changes of the primary, so it must have no effect outside the database. Throws an UnavailableError when either lasts too long.
 *
 * The driver's own `withTransaction` retries for two minutes, longer than any caller waits, and does not retry most of the errors
 * of a lost primary.
 */
export async function withTransaction<Result>(
  work: (tx: ClientSession) => Promise<Result>,
  { conflictDeadlineMs = WRITE_CONFLICT_DEADLINE_MS, maxBackoffMs = MAX_BACKOFF_MS }: Limits = {},
): Promise<Result> {
  const startedAt = performance.now();
  // The time without a primary does not count: all that waited for the next one conflict when it is there.
  let conflictingSince: number | undefined;
  for (let attempt = 1; ; attempt += 1) {
    await waitForPrimary(startedAt);
    const attemptedAt = performance.now();
    const session = await mongoose.connection.startSession();
    try {
      session.startTransaction(transactionOptions);
      const result = await work(session);
      await commit(session, startedAt);
      for (const listener of commitListeners.get(session) ?? []) listener();
      return result;
    } catch (error) {
      if (session.inTransaction() && isPrimaryLost(error)) {
        if (!hasRetryBudget(startedAt)) throw error;
        conflictingSince = undefined;
      } else {
        if (!isLabelled(error, 'TransientTransactionError')) throw error;
        conflictingSince ??= attemptedAt;
        if (performance.now() - conflictingSince >= conflictDeadlineMs)
          throw new UnavailableError('unavailable', messages.writeConflict);
      }
    } finally {
      // Aborts an unfinished transaction. Its locks are free at once, but the command waits until a majority confirms.
      void session.endSession();
    }
    // Random, so that transactions that have conflicted do not meet again.
    await sleep(Math.random() * Math.min(5 * 1.5 ** attempt, maxBackoffMs));
  }
}

/**
 * Runs `work` in a transaction after all other work with the same key in this process. Transactions that write to the same document
 * are correct without it, but many at once would mostly conflict and start again.
 */
export async function withLockedTransaction<Result>(
  key: string,
  work: (tx: ClientSession) => Promise<Result>,
): Promise<Result> {
  return keyedMutex.runExclusive(key, () => withTransaction(work, { maxBackoffMs: MAX_LOCKED_BACKOFF_MS }));
}

/** Commits, and again while the outcome is unknown: a second commit has no effect. */
async function commit(session: ClientSession, startedAt: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      const isKnown = isLabelled(error, 'TransientTransactionError');
      const isUnknown =
        isPrimaryLost(error) ||
        isNoSuchTransaction(error) ||
        isLabelled(error, 'UnknownTransactionCommitResult');
      if (isKnown || !isUnknown || !hasRetryBudget(startedAt)) throw error;
      await waitForPrimary(startedAt);
    }
  }
}
