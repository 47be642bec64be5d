import { createHash } from 'node:crypto';
import { idempotencyKeySchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import type { ClientSession } from 'mongoose';
import { withLockedTransaction, withTransaction } from '../database/transactions.ts';
import { AppError, InvalidError, ConflictError } from '../errors.ts';
import { keyedMutex } from '../lib/keyed-mutex.ts';
import { ExistingResponse } from './responses.ts';
import { IdempotencyKeyModel } from '../models/idempotency-key.model.ts';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { isDuplicateKey } from '../database/errors.ts';
import { withFailoverRetry } from '../database/retry.ts';
import { logger } from '../observability/logger.ts';

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

export interface KeyedRequest {
  key: string | undefined;
  userId: string;
  /** Method and path: the same key may be used for different things. */
  route: string;
  body: unknown;
  /** Requests with the same one would only conflict. */
  lockKey?: string | undefined;
}

export interface IdempotentResult {
  response: object;
  isReplayed: boolean;
}

/**
 * Runs `work` in one transaction. With a key, the response is stored in the same transaction: a repeated request gets that response
 * and does nothing, another request with the same key is rejected. Failures are not stored, so the request can be tried again.
 */
export async function withIdempotencyKey(
  request: KeyedRequest,
  work: (tx: ClientSession) => Promise<object>,
): Promise<IdempotentResult> {
  const claim = buildClaim(request);
  const { userId, lockKey } = request;
  const run = async (tx: ClientSession) =>
    claim ? runUnderKey(claim, tx, work) : { response: await work(tx), isReplayed: false };
  return keyedMutex.runExclusive(`user-requests:${userId}`, () =>
    lockKey === undefined ? withTransaction(run) : withLockedTransaction(lockKey, run),
  );
}

/** Like `withIdempotencyKey`, but without a key `work` runs outside a transaction. */
export async function withIdempotencyKeyIfSent(
  request: KeyedRequest,
  work: (tx?: ClientSession) => Promise<object>,
): Promise<IdempotentResult> {
  if (request.key === undefined) return { response: await work(), isReplayed: false };
  return withIdempotencyKey(request, work);
}

/** Builds what is stored for a request before its response is known; undefined without a key. */
function buildClaim({ key, userId, route, body }: KeyedRequest) {
  if (!idempotencyKeySchema.optional().safeParse(key).success) throw new InvalidError(messages.keyInvalid);
  if (key === undefined) return undefined;
  return {
    _id: digest(JSON.stringify([userId, route, key])),
    fingerprint: digest(JSON.stringify(body ?? null)),
    ids: [userId],
    createdAt: new Date(),
  };
}
type Claim = NonNullable<ReturnType<typeof buildClaim>>;

/** Returns the stored response of a repeated request. Throws when the key was used for another request. */
function toReplayedResult(
  stored: { fingerprint: string; reply: string; isExisting?: boolean },
  { fingerprint }: Claim,
): IdempotentResult {
  if (stored.fingerprint !== fingerprint) throw new AppError('key_reused', messages.keyReused);
  const body: object = JSON.parse(stored.reply);
  return { response: stored.isExisting ? new ExistingResponse(body) : body, isReplayed: true };
}

/** Builds the stored form of a response, indexed by the ids in it and by that of the caller. */
function toStoredResponse(
  response: object,
  { ids }: Claim,
): { reply: string; ids: string[]; isExisting?: true } {
  const isExisting = response instanceof ExistingResponse;
  const text = JSON.stringify(isExisting ? response.body : response);
  return {
    reply: text,
    ids: [...new Set([...ids, ...(text.match(/\b[0-9a-f]{24}\b/g) ?? [])])],
    ...(isExisting && { isExisting }),
  };
}

/** Deletes the stored responses that contain `id`, such as the bookings of a user whose account is closed. */
export async function deleteStoredResponses(id: string): Promise<void> {
  await IdempotencyKeyModel.deleteMany({ ids: id });
}

async function runUnderKey(
  claim: Claim,
  tx: ClientSession,
  work: (tx: ClientSession) => Promise<object>,
): Promise<IdempotentResult> {
  const { _id } = claim;
  const stored = await IdempotencyKeyModel.findById(_id).session(tx).lean();
  if (stored) return toReplayedResult(stored, claim);
  // The key is claimed before the work, so that of two equal requests the second conflicts here and not in the work itself.
  await IdempotencyKeyModel.create([claim], { session: tx });
  const response = await work(tx);
  await IdempotencyKeyModel.updateOne({ _id }, toStoredResponse(response, claim), { session: tx });
  return { response, isReplayed: false };
}

export function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
