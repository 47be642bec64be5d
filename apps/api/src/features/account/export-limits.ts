import { messages } from '@nearhand/shared/api-messages';
import { config } from '../../config.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { tryAcquireLease } from '../../database/lease.ts';
import { TooManyRequestsError } from '../../errors.ts';
import { enforceLimit } from '../../http/rate-limits.ts';

const RETRY_SECONDS = 10;

/**
 * Runs `work`. Throws a TooManyRequestsError if the user has another export in progress on any instance, or has
 * reached the limit per hour.
 */
export async function withExportLimit(userId: string, work: () => Promise<void>): Promise<void> {
  if (!config.RATE_LIMIT) return work();
  const lease = await withFailoverRetry(() => tryAcquireLease(`export of ${userId}`));
  if (!lease) throw new TooManyRequestsError(messages.account.alreadyCollecting, RETRY_SECONDS);
  try {
    await enforceLimit('exports', userId);
    await work();
  } finally {
    await lease.release();
  }
}
