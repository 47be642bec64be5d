import { MINUTE_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import { isDuplicateKey } from '../database/errors.ts';
import { withFailoverRetry } from '../database/retry.ts';
import { ConflictError } from '../errors.ts';
import { logger } from '../observability/logger.ts';
import { IdempotencyKeyModel } from '../models/idempotency-key.model.ts';
import {
  buildClaim,
  toReplayedResult,
  toStoredResponse,
  type Claim,
  type IdempotentResult,
  type KeyedRequest,
} from './idempotency.ts';

/** Longer than the slowest upload: a claim this old is that of a process that was killed. */
const CLAIM_MS = 2 * MINUTE_MS;

/**
 * Like `withIdempotencyKey`, for work that no transaction can hold. Its key is claimed first and released when the work fails. Throws a
 * ConflictError while the first request with the key is in progress.
 */
export async function withClaimedIdempotencyKey(
  request: KeyedRequest,
  work: () => Promise<object>,
): Promise<IdempotentResult> {
  const claim = buildClaim(request);
  if (!claim) return { response: await work(), isReplayed: false };
  const earlier = await takeClaim(claim);
  if (earlier) return earlier;
  try {
    const response = await work();
    await withFailoverRetry(() =>
      IdempotencyKeyModel.updateOne(claimFilter(claim), toStoredResponse(response, claim)),
    );
    return { response, isReplayed: false };
  } catch (error) {
    await release(claim);
    throw error;
  }
}

/** Claims the key, or returns the response to the first request with it, if there is one. */
async function takeClaim(claim: Claim): Promise<IdempotentResult | undefined> {
  try {
    await IdempotencyKeyModel.create([claim]);
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const stored = await IdempotencyKeyModel.findById(claim._id).lean();
  if (stored && (stored.reply !== '' || stored.fingerprint !== claim.fingerprint))
    return toReplayedResult(stored, claim);
  const { matchedCount } = await IdempotencyKeyModel.updateOne(
    { _id: claim._id, reply: '', createdAt: { $lt: new Date(claim.createdAt.getTime() - CLAIM_MS) } },
    { createdAt: claim.createdAt },
  );
  if (matchedCount === 0) throw new ConflictError(messages.keyUnderWay);
  return undefined;
}

/** Matches the claim as long as no later request has taken it over. */
function claimFilter({ _id, createdAt }: Claim) {
  return { _id, createdAt, reply: '' };
}

async function release(claim: Claim): Promise<void> {
  try {
    await withFailoverRetry(() => IdempotencyKeyModel.deleteOne(claimFilter(claim)));
  } catch (error) {
    logger.warn({ err: error }, 'an Idempotency-Key could not be released; its next request has to wait');
  }
}
