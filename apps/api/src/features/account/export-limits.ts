import { messages } from '@nearhand/shared/api-messages';
import { config } from '../../config.ts';
import { getDatabase } from '../../database/connection.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { tryAcquireLock } from '../../database/lease.ts';
import { TooManyRequestsError } from '../../errors.ts';
import { enforceExportLimit } from '../../http/rate-limits.ts';

const RETRY_SECONDS = 10;

/** Returns the name of the lock that an export holds. */
const getLockName = (userId: string): string => `export of ${userId}`;

/**
 * Runs `work`. Throws a TooManyRequestsError if the user has another export in progress on any instance, or has
 * reached the limit per hour.
 */
export async function withExportLimit(userId: string, work: () => Promise<void>): Promise<void> {
  if (!config.RATE_LIMIT) return work();
  const lock = await withFailoverRetry(() => tryAcquireLock(getDatabase(), getLockName(userId)));
  if (!lock) throw new TooManyRequestsError(messages.account.alreadyCollecting, RETRY_SECONDS);
  try {
    await enforceExportLimit(userId);
    await work();
  } finally {
    // A lock that cannot be released expires.
    await lock.release().catch(() => undefined);
  }
}

/** Deletes the export lock of a closed account. */
export async function deleteExportLock(userId: string): Promise<void> {
  await getDatabase()
    .collection<{ _id: string }>('locks')
    .deleteOne({ _id: getLockName(userId) });
}
