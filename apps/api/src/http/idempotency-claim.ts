import { messages } from '@nearhand/shared/messages';
import { isDuplicateKey } from '../database/errors.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { ConflictError } from '../errors.ts';
import { logger } from '../logger.ts';
import { IdempotencyKeyModel } from './idempotency-key.model.ts';
import {
  claimOf,
  replayOf,
  storedReply,
  type Claim,
  type KeyedReply,
  type KeyedRequest,
} from './idempotency.ts';

/** Longer than the slowest upload: a claim this old is that of a process that was killed. */
const CLAIM_MS = 2 * 60_000;

/**
 * Like `runOnce`, for work that no transaction can hold. Its key is claimed first and released when the work fails. Throws a
 * ConflictError while the first request with the key is still under way.
 */
export async function runClaimed(request: KeyedRequest, work: () => Promise<object>): Promise<KeyedReply> {
  const claim = claimOf(request);
  if (!claim) return { reply: await work(), isReplay: false };
  const earlier = await takeClaim(claim);
  if (earlier) return earlier;
  try {
    const reply = await work();
    await throughFailOver(() => IdempotencyKeyModel.updateOne(held(claim), storedReply(reply, claim)));
    return { reply, isReplay: false };
  } catch (error) {
    await release(claim);
    throw error;
  }
}

/** Returns the answer to the first request with this key, if it has one. */
async function takeClaim(claim: Claim): Promise<KeyedReply | undefined> {
  try {
    await IdempotencyKeyModel.create([claim]);
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const stored = await IdempotencyKeyModel.findById(claim._id).lean();
  if (stored && (stored.reply !== '' || stored.fingerprint !== claim.fingerprint))
    return replayOf(stored, claim);
  const { matchedCount } = await IdempotencyKeyModel.updateOne(
    { _id: claim._id, reply: '', createdAt: { $lt: new Date(claim.createdAt.getTime() - CLAIM_MS) } },
    { createdAt: claim.createdAt },
  );
  if (matchedCount === 0) throw new ConflictError(messages.keyUnderWay);
  return undefined;
}

/** Matches the claim as long as no later request has taken it over. */
function held({ _id, createdAt }: Claim) {
  return { _id, createdAt, reply: '' };
}

async function release(claim: Claim): Promise<void> {
  try {
    await throughFailOver(() => IdempotencyKeyModel.deleteOne(held(claim)));
  } catch (error) {
    logger.warn({ err: error }, 'an Idempotency-Key could not be released; its next request has to wait');
  }
}
