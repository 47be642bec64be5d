import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '@nearhand/shared/messages';
import mongoose, { type ClientSession } from 'mongoose';
import { UnavailableError } from '../errors.ts';
import { isLabelled, isNoSuchTransaction, isPrimaryLost } from './errors.ts';
import { isWorthTrying, primaryFor } from './fail-over.ts';

/** Longer than MongoDB keeps the locks of a program that was killed: transactionLifetimeLimitSeconds and half of it. */
const COLLISION_DEADLINE_MS = 12_500;
const MAX_COLLISION_WAIT_MS = 250;

const transactionOptions: mongoose.mongo.TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 },
  readPreference: 'primary',
};

/**
 * Runs `work` in one transaction: all of its writes happen or none does. `work` may run several times, when transactions
 * collide or the primary changes, so it must have no effect outside the database. Throws an UnavailableError when either lasts
 * too long.
 *
 * The driver's own `withTransaction` goes on trying for two minutes, which no caller waits for, and lets through most of the
 * errors of a lost primary.
 */
export async function inTransaction<Result>(
  work: (session: ClientSession) => Promise<Result>,
  collisionDeadlineMs = COLLISION_DEADLINE_MS,
): Promise<Result> {
  const since = performance.now();
  return mongoose.connection.withSession(async (session) => {
    for (let attempt = 1; ; attempt += 1) {
      await primaryFor(since);
      try {
        session.startTransaction(transactionOptions);
        const result = await work(session);
        await commit(session, since);
        return result;
      } catch (error) {
        const isUncommitted = session.inTransaction();
        if (isUncommitted) await session.abortTransaction();
        if (isUncommitted && isPrimaryLost(error)) {
          if (!isWorthTrying(since)) throw error;
        } else {
          if (!isLabelled(error, 'TransientTransactionError')) throw error;
          if (performance.now() - since >= collisionDeadlineMs)
            throw new UnavailableError(messages.contended);
        }
      }
      // At random, so that those that have collided do not meet again.
      await sleep(Math.random() * Math.min(5 * 1.5 ** attempt, MAX_COLLISION_WAIT_MS));
    }
  });
}

/** Commits, and asks again while nobody knows whether it has happened: committing twice does nothing. */
async function commit(session: ClientSession, since: number): Promise<void> {
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
      if (isKnown || !isUnknown || !isWorthTrying(since)) throw error;
      await primaryFor(since);
    }
  }
}
