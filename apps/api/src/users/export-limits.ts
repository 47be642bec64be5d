import { messages } from '@nearhand/shared/messages';
import mongoose from 'mongoose';
import { config } from '../config.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { tryLease } from '../database/lease.ts';
import { TooManyRequestsError, UnavailableError } from '../errors.ts';
import { countExport } from '../http/rate-limits.ts';

const RETRY_SECONDS = 10;

/** The name of the lock that the export of a user holds. */
const exportLock = (userId: string): string => `export of ${userId}`;

/**
 * Does `work` unless the user has another export under way, on whichever replica, or has had too many within an hour: throws a
 * TooManyRequestsError then.
 */
export async function limitExports(userId: string, work: () => Promise<void>): Promise<void> {
  if (!config.RATE_LIMIT) return work();
  const { db } = mongoose.connection;
  if (!db) throw new UnavailableError();
  const lease = await throughFailOver(() => tryLease(db, exportLock(userId)));
  if (!lease) throw new TooManyRequestsError(messages.account.alreadyCollecting, RETRY_SECONDS);
  try {
    await countExport(userId);
    await work();
  } finally {
    // One that cannot be released runs out by itself.
    await lease.release().catch(() => undefined);
  }
}

/** Removes what is known of the exports of a user whose account is closed. */
export async function forgetExports(userId: string): Promise<void> {
  await mongoose.connection.db?.collection<{ _id: string }>('locks').deleteOne({ _id: exportLock(userId) });
}
