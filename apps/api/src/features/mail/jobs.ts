import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@nearhand/shared/durations';
import { MAX_MAIL_TRIES } from '@nearhand/shared/mail/mails';
import { isLocked } from '@nearhand/shared/notifications/notification-kinds';
import { Types } from 'mongoose';
import { z } from 'zod';
import { getMailServerUrl } from '../../config.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { getStoredErrorMessage } from '../../errors.ts';
import { UserModel } from '../../models/user.model.ts';
import { defineJob, RetryLaterError } from '../jobs/job-definitions.ts';
import { MailModel, type MailDocument } from '../../models/mail.model.ts';
import { UnsubscribeLinkModel } from '../../models/unsubscribe-link.model.ts';
import { findFate } from '../notices/queries.ts';
import { deliver, isPermanent } from './mail-server.ts';

/** The kind of the jobs that send one mail each; their key is its id. */
export const MAIL_JOB = 'mail';

/** 256 bits. */
const TOKEN_BYTES = 32;
const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 6 * HOUR_MS;

export const mailJobs = [
  defineJob(MAIL_JOB, {
    data: z.object({}),
    // The mail has its own count of tries; the job fails only when the database does.
    maxAttempts: Infinity,
    handle: (_data, { key, now }) => sendMail(new Types.ObjectId(key), now),
  }),
];

/** Sends a waiting mail, or deletes it if what it says is no longer true. After a crash the mail server may receive it again, with the same Message-ID. */
async function sendMail(id: Types.ObjectId, now: Date): Promise<void> {
  const mail = await MailModel.findById(id).lean();
  if (mail?.status !== 'waiting') return;
  const url = getMailServerUrl();
  if (url === undefined) {
    await MailModel.updateOne(
      { _id: id, status: 'waiting' },
      { $set: { status: 'kept' }, $unset: { nextTryAt: 1 } },
    );
    return;
  }
  const { data } = mail;
  const fate = data ? await findFate({ ...mail, data }) : 'stays';
  if (fate === 'goes') {
    await MailModel.deleteOne({ _id: id, status: 'waiting' });
    return;
  }
  const unsubscribeToken = await getUnsubscribeToken(mail);
  let subject: string;
  try {
    const link = unsubscribeToken !== undefined && { unsubscribeToken };
    subject = await deliver({ ...mail, ...link, isAnswered: fate === 'answered' }, url);
  } catch (error) {
    await recordFailure(mail, error, now);
    return;
  }
  // Retried, because the mail is sent again unless this is recorded.
  await withFailoverRetry(() => recordSent(mail, subject));
}

/**
 * Returns the token that unsubscribes the recipient from mails of the kind; undefined where that is not possible. Writes to the
 * mail, so that the erasure of the account conflicts.
 */
export async function getUnsubscribeToken({
  _id,
  recipient: user,
  kind,
  unsubscribeToken,
}: MailDocument): Promise<string | undefined> {
  if (unsubscribeToken !== undefined || !user || isLocked(kind, 'email')) return unsubscribeToken;
  return withTransaction(async (tx) => {
    const link = await UnsubscribeLinkModel.findOneAndUpdate(
      { user, kind },
      { $setOnInsert: { token: randomBytes(TOKEN_BYTES).toString('base64url') } },
      { upsert: true, returnDocument: 'after', session: tx },
    )
      .orFail()
      .lean();
    await MailModel.updateOne({ _id }, { unsubscribeToken: link.token }, { session: tx }).orFail();
    return link.token;
  });
}

async function recordSent({ _id, person }: MailDocument, subject: string): Promise<void> {
  const sent = {
    $set: { status: 'sent', subject, sentAt: new Date(), attachments: [] },
    $inc: { tries: 1 },
    $unset: { data: 1, nextTryAt: 1, error: 1, unsubscribeToken: 1 },
  } as const;
  await MailModel.updateOne({ _id, status: 'waiting' }, sent);
  await deleteIfClosed(_id, person);
}

/** Deletes a mail that waits no longer if the user whom it names has closed the account. */
async function deleteIfClosed(_id: Types.ObjectId, person: Types.ObjectId | undefined): Promise<void> {
  if (person && !(await UserModel.exists({ _id: person }))) await MailModel.deleteOne({ _id });
}

/** Records a failed try. Throws a RetryLaterError unless it was the last. */
async function recordFailure(
  { _id, tries: before, person }: MailDocument,
  failure: unknown,
  now: Date,
): Promise<void> {
  const tries = before + 1;
  const error = getStoredErrorMessage(failure);
  const waiting = { _id, status: 'waiting' } as const;
  if (isPermanent(failure) || tries >= MAX_MAIL_TRIES) {
    await MailModel.updateOne(waiting, { $set: { status: 'dead', tries, error }, $unset: { nextTryAt: 1 } });
    await deleteIfClosed(_id, person);
    return;
  }
  const nextTryAt = new Date(Math.max(now.getTime(), Date.now()) + getRetryDelayMs(tries));
  await MailModel.updateOne(waiting, { $set: { tries, error, nextTryAt } });
  throw new RetryLaterError(nextTryAt, error);
}

/** Returns the delay after a number of failed tries: from 30 seconds after the first to 6 hours after the last but one. */
export function getRetryDelayMs(tries: number): number {
  const growth = (LAST_RETRY_MS / FIRST_RETRY_MS) ** (1 / (MAX_MAIL_TRIES - 2));
  return Math.round(FIRST_RETRY_MS * growth ** (tries - 1));
}
