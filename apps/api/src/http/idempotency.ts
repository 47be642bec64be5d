import { createHash } from 'node:crypto';
import { idempotencyKeySchema } from '@nearhand/shared/idempotency';
import { messages } from '@nearhand/shared/messages';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../database/transactions.ts';
import { AppError, InvalidError } from '../errors.ts';
import { turns } from '../turns.ts';
import { IdempotencyKeyModel } from './idempotency-key.model.ts';

export interface KeyedRequest {
  key: string | undefined;
  userId: string;
  /** Method and path: the same key may be used for different things. */
  route: string;
  body: unknown;
}

export interface KeyedReply {
  reply: object;
  isReplay: boolean;
}

/**
 * Does `work` in one transaction. With a key, its answer is stored in that same transaction: the same request again gets that
 * answer and does nothing, another request under the same key is refused. Failures are not stored, so they can be tried again.
 */
export async function runOnce(
  request: KeyedRequest,
  work: (session: ClientSession) => Promise<object>,
): Promise<KeyedReply> {
  const claim = claimOf(request);
  return turns.take(`requests of ${request.userId}`, () =>
    inTransaction(async (session) =>
      claim ? runUnderKey(claim, session, work) : { reply: await work(session), isReplay: false },
    ),
  );
}

/** Like `runOnce`, but without a key the work looks after itself. */
export async function runOnceIfKeyed(
  request: KeyedRequest,
  work: (session?: ClientSession) => Promise<object>,
): Promise<KeyedReply> {
  if (request.key === undefined) return { reply: await work(), isReplay: false };
  return runOnce(request, work);
}

/** What is stored for a request before its answer is known; undefined for one without a key. */
export function claimOf({ key, userId, route, body }: KeyedRequest) {
  if (!idempotencyKeySchema.optional().safeParse(key).success) throw new InvalidError(messages.keyInvalid);
  if (key === undefined) return undefined;
  return {
    _id: digest(JSON.stringify([userId, route, key])),
    fingerprint: digest(JSON.stringify(body ?? null)),
    ids: [userId],
    createdAt: new Date(),
  };
}
export type Claim = NonNullable<ReturnType<typeof claimOf>>;

/** The answer to a request that was made before. Throws when its key was used for another one. */
export function replayOf(stored: { fingerprint: string; reply: string }, { fingerprint }: Claim): KeyedReply {
  if (stored.fingerprint !== fingerprint) throw new AppError('key_reused', messages.keyReused);
  return { reply: JSON.parse(stored.reply), isReplay: true };
}

/** The answer as it is stored, findable by the ids in it and by that of the caller. */
export function storedReply(reply: object, { ids }: Claim): { reply: string; ids: string[] } {
  const text = JSON.stringify(reply);
  return { reply: text, ids: [...new Set([...ids, ...(text.match(/\b[0-9a-f]{24}\b/g) ?? [])])] };
}

/** Forgets the answers that show `id`, such as the bookings of somebody who is to be erased. */
export async function forgetReplies(id: string): Promise<void> {
  await IdempotencyKeyModel.deleteMany({ ids: id });
}

async function runUnderKey(
  claim: Claim,
  session: ClientSession,
  work: (session: ClientSession) => Promise<object>,
): Promise<KeyedReply> {
  const { _id } = claim;
  const stored = await IdempotencyKeyModel.findById(_id).session(session).lean();
  if (stored) return replayOf(stored, claim);
  // The key is claimed before the work, so that of two twins the second collides here and not in the work itself.
  await IdempotencyKeyModel.create([claim], { session });
  const reply = await work(session);
  await IdempotencyKeyModel.updateOne({ _id }, storedReply(reply, claim), { session });
  return { reply, isReplay: false };
}

export function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
