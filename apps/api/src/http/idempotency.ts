import { createHash } from 'node:crypto';
import { idempotencyKeySchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '../database/errors.ts';
import { withLockedTransaction, withTransaction } from '../database/transactions.ts';
import { AppError, InvalidError } from '../errors.ts';
import { keyedMutex } from '../lib/keyed-mutex.ts';
import { ExistingResponse } from './responses.ts';
import { IdempotencyKeyModel } from '../models/idempotency-key.model.ts';
import { tryAcquireLease } from '../database/lease.ts';
import { withFailoverRetry } from '../database/retry.ts';

/**
 * Like `withIdempotencyKey`, for work that no transaction can hold. Throws a ConflictError while the first request with the key is in
 * progress on any instance.
 */
export async function withClaimedIdempotencyKey(
  request: KeyedRequest,
  work: () => Promise<object>,
): Promise<IdempotentResult> {
  const claim = buildClaim(request);
  if (!claim) return { response: await work(), isReplayed: false };
  const lease = await withFailoverRetry(() => tryAcquireLease(`request ${claim._id}`));
  if (!lease) throw new AppError('request_under_way', messages.keyUnderWay);
  try {
    return await runOnce(claim, work);
  } finally {
    await lease.release();
  }
}

async function runOnce(claim: Claim, work: () => Promise<object>): Promise<IdempotentResult> {
  const { _id, ...request } = claim;
  const stored = await findStored(claim);
  if (stored) return toReplayedResult(stored, claim);
  const response = await work();
  const first = { ...request, ...toStoredResponse(response, claim) };
  await withFailoverRetry(() =>
    IdempotencyKeyModel.updateOne({ _id }, { $setOnInsert: first }, { upsert: true }),
  );
  return { response, isReplayed: false };
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
  let attempts = 0;
  const run = async (tx: ClientSession) => {
    attempts += 1;
    // What an attempt has conflicted with may be the same request.
    const first = claim && attempts > 1 ? await findStored(claim) : undefined;
    if (claim && first) return toReplayedResult(first, claim);
    const response = await work(tx);
    const stored = claim && { ...claim, ...toStoredResponse(response, claim) };
    // A repeated request fails here at the latest, and its work is undone.
    if (stored) await IdempotencyKeyModel.create([stored], { session: tx });
    return { response, isReplayed: false };
  };
  try {
    return await keyedMutex.runExclusive(`user-requests:${userId}`, () =>
      lockKey === undefined ? withTransaction(run) : withLockedTransaction(lockKey, run),
    );
  } catch (error) {
    // The first request is looked for only now, since nearly all requests are the first ones.
    const stored = claim && mayBeRepeated(error) ? await findStored(claim) : undefined;
    if (claim && stored) return toReplayedResult(stored, claim);
    throw error;
  }
}

/** Returns whether the work of a request may have failed because it was done before. */
function mayBeRepeated(error: unknown): boolean {
  return error instanceof AppError ? error.httpStatus < 500 : isDuplicateKey(error);
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

async function findStored({ _id }: Claim) {
  return withFailoverRetry(() => IdempotencyKeyModel.findById(_id).lean());
}

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

export function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
