import { createHash } from 'node:crypto';
import { idempotencyKeySchema } from '@nearhand/shared/idempotency';
import { messages } from '@nearhand/shared/messages';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../database/transactions.ts';
import { AppError, InvalidError } from '../errors.ts';
import { turns } from '../turns.ts';
import { IdempotencyKeyModel } from './idempotency-key.model.ts';

interface KeyedRequest {
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
  { key, userId, route, body }: KeyedRequest,
  work: (session: ClientSession) => Promise<object>,
): Promise<KeyedReply> {
  if (!idempotencyKeySchema.optional().safeParse(key).success) throw new InvalidError(messages.keyInvalid);
  const fingerprint = digest(JSON.stringify(body ?? null));
  return turns.take(`requests of ${userId}`, () =>
    inTransaction(async (session) => {
      if (key === undefined) return { reply: await work(session), isReplay: false };
      const _id = digest(JSON.stringify([userId, route, key]));
      return runUnderKey(_id, fingerprint, session, work);
    }),
  );
}

/** Forgets the answers that show `id`, such as the bookings of somebody who is to be erased. */
export async function forgetReplies(id: string): Promise<void> {
  await IdempotencyKeyModel.deleteMany({ ids: id });
}

async function runUnderKey(
  _id: string,
  fingerprint: string,
  session: ClientSession,
  work: (session: ClientSession) => Promise<object>,
): Promise<KeyedReply> {
  const stored = await IdempotencyKeyModel.findById(_id).session(session).lean();
  if (stored) {
    if (stored.fingerprint !== fingerprint) throw new AppError('key_reused', messages.keyReused);
    return { reply: JSON.parse(stored.reply), isReplay: true };
  }
  // The key is claimed before the work, so that of two twins the second collides here and not in the work itself.
  await IdempotencyKeyModel.create([{ _id, fingerprint, createdAt: new Date() }], { session });
  const reply = await work(session);
  const text = JSON.stringify(reply);
  await IdempotencyKeyModel.updateOne({ _id }, { reply: text, ids: idsIn(text) }, { session });
  return { reply, isReplay: false };
}

function idsIn(text: string): string[] {
  return [...new Set(text.match(/\b[0-9a-f]{24}\b/g))];
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
