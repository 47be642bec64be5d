import { randomBytes } from 'node:crypto';
import { MAX_SUBJECT_LENGTH, mailMessages, type Mail } from '@nearhand/shared/mail/mails';
import { isLocked, notificationKinds } from '@nearhand/shared/notifications/notification-kinds';
import { Types, type ClientSession } from 'mongoose';
import { config, sendsMail } from '../../config.ts';
import { scheduleJob } from '../jobs/commands/schedule-job.ts';
import { MailModel, type MailAttachment } from '../../models/mail.model.ts';
import { UnsubscribeLinkModel } from '../../models/unsubscribe-link.model.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, NotFoundError } from '../../errors.ts';
import { MAIL_JOB } from './jobs.ts';
import { presentMail } from './queries.ts';

/** 256 bits. */
const TOKEN_BYTES = 32;

export interface NewMail {
  /** A single email. */
  to: string;
  /** The user who receives it. The mail is deleted with the account, and has a link that unsubscribes from its kind. */
  recipient?: Types.ObjectId;
  /** Another user whom it names. */
  person?: Types.ObjectId;
  /** A kind of notification, or `security`. */
  kind: string;
  subject: string;
  /** Default: the subject. */
  heading?: string;
  paragraphs: string[];
  action?: { label: string; path: string };
  details?: [label: string, value: string][];
  attachments?: MailAttachment[];
  notification?: Types.ObjectId;
}

/**
 * Stores a mail in the outbox, in the transaction of the change that it reports. It is sent within seconds after the
 * commit. Where no mail is sent it gets the status `kept`, and admins can read it.
 */
export async function queueMail(mail: NewMail, tx: ClientSession): Promise<void> {
  const {
    to,
    recipient,
    person,
    kind,
    paragraphs,
    action,
    details = [],
    attachments = [],
    notification,
  } = mail;
  const [_id, now] = [new Types.ObjectId(), new Date()];
  const subject = toOneLine(mail.subject).slice(0, MAX_SUBJECT_LENGTH);
  const willSend = sendsMail();
  const unsubscribeToken =
    recipient && canUnsubscribe(kind) ? await getUnsubscribeToken(recipient, kind, tx) : undefined;
  const content = { heading: mail.heading ?? subject, paragraphs, ...(action && { action }), details };
  const stored = {
    _id,
    to,
    kind,
    subject,
    content,
    attachments,
    tries: 0,
    createdAt: now,
    messageId: `<${_id.toString()}.${randomBytes(8).toString('hex')}@${new URL(config.PUBLIC_URL).hostname}>`,
    ...(willSend ? { status: 'waiting' as const, nextTryAt: now } : { status: 'kept' as const }),
    ...(recipient && { recipient }),
    ...(person && { person }),
    ...(notification && { notification }),
    ...(unsubscribeToken !== undefined && { unsubscribeToken }),
  };
  await MailModel.create([stored], { session: tx });
  if (willSend) await scheduleJob({ kind: MAIL_JOB, key: _id.toString(), data: {}, runAt: now }, tx);
}

function canUnsubscribe(kind: string): boolean {
  return notificationKinds.some((known) => known === kind && !isLocked(known, 'email'));
}

async function getUnsubscribeToken(user: Types.ObjectId, kind: string, tx: ClientSession): Promise<string> {
  const { token } = await UnsubscribeLinkModel.findOneAndUpdate(
    { user, kind },
    { $setOnInsert: { token: randomBytes(TOKEN_BYTES).toString('base64url') } },
    { upsert: true, returnDocument: 'after', session: tx },
  )
    .orFail()
    .lean();
  return token;
}

/** Replaces line breaks and other control characters, which must not reach a header. */
function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/**
 * Queues a mail again, with a new count of tries; where no mail is sent its status becomes `kept`. Throws a ConflictError
 * for a mail that is sent.
 */
export async function retryMail(id: string): Promise<{ mail: Mail; message: string }> {
  const willSend = sendsMail();
  return withTransaction(async (tx) => {
    const now = new Date();
    const mail = await MailModel.findOneAndUpdate(
      { _id: id, status: { $ne: 'sent' } },
      willSend
        ? { $set: { status: 'waiting', tries: 0, nextTryAt: now } }
        : { $set: { status: 'kept' }, $unset: { nextTryAt: 1 } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!mail) {
      const isSent = await MailModel.exists({ _id: id }).session(tx);
      throw isSent
        ? new AppError('already_sent', mailMessages.alreadySent, { status: 'sent' })
        : new NotFoundError(mailMessages.notFound);
    }
    if (willSend) await scheduleJob({ kind: MAIL_JOB, key: mail._id.toString(), data: {}, runAt: now }, tx);
    return { mail: presentMail(mail), message: willSend ? mailMessages.retried : mailMessages.kept };
  });
}

/**
 * Erases the mails to a user, the mails that name the user, and the user's unsubscribe links. Mails to others that are
 * still waiting are deleted once they are sent.
 */
export async function eraseUserMails(user: Types.ObjectId): Promise<void> {
  await MailModel.deleteMany({ recipient: user });
  await MailModel.deleteMany({ person: user, status: { $ne: 'waiting' } });
  await UnsubscribeLinkModel.deleteMany({ user });
}
