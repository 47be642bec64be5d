import { randomBytes } from 'node:crypto';
import { mailMessages, type Mail } from '@nearhand/shared/mail/mails';
import type { SecurityNotice } from '@nearhand/shared/notifications/notice-data';
import { hasAlert } from '@nearhand/shared/notifications/security-mails';
import { ALERT_LINK_HOURS } from '@nearhand/shared/limits';
import { HOUR_MS } from '@nearhand/shared/durations';
import { Types, type ClientSession } from 'mongoose';
import { createLinkToken } from '../../auth/tokens.ts';
import { config, getMailServerUrl, sendsMail } from '../../config.ts';
import { scheduleJob, scheduleJobs } from '../jobs/commands/schedule-job.ts';
import { MailModel, type MailAttachment, type MailDocument } from '../../models/mail.model.ts';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import type { StoredNotice } from '../../models/notification.model.ts';
import { UnsubscribeLinkModel } from '../../models/unsubscribe-link.model.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { withTransaction } from '../../database/transactions.ts';
import { AppError, ConflictError, getStoredErrorMessage, NotFoundError } from '../../errors.ts';
import { MAIL_JOB } from './jobs.ts';
import { testMailServer } from './mail-server.ts';
import { presentMail, toAuditTarget } from './queries.ts';

/** Of one account, the newest. */
const MAX_ALERT_TOKENS = 20;

export interface NewMail extends StoredNotice {
  /** A single email. */
  to: string;
  /** The user who receives it. The mail is deleted with the account, and has a link that unsubscribes from its kind. */
  recipient?: Types.ObjectId;
  attachments?: MailAttachment[];
  notification?: Types.ObjectId;
}

/**
 * Stores a mail in the outbox, in the transaction of the change that it reports. It is sent within seconds after the
 * commit. Where no mail is sent it gets the status `kept`, and admins can read it.
 */
export async function queueMail(mail: NewMail, tx: ClientSession): Promise<void> {
  await queueMails([mail], tx);
}

/** Stores several mails in the outbox, like `queueMail`. */
export async function queueMails(mails: readonly NewMail[], tx: ClientSession): Promise<void> {
  if (mails.length === 0) return;
  const now = new Date();
  const willSend = sendsMail();
  const stored = mails.map((mail) => toMail(mail, now, willSend));
  await MailModel.insertMany(stored, { session: tx, lean: true });
  if (!willSend) return;
  const jobs = stored.map(({ _id }) => ({ kind: MAIL_JOB, key: _id.toString(), data: {}, runAt: now }));
  await scheduleJobs(jobs, tx);
}

function toMail(
  { to, recipient, person, bookings, kind, data, attachments = [], notification }: NewMail,
  now: Date,
  willSend: boolean,
): MailDocument {
  const _id = new Types.ObjectId();
  return {
    _id,
    to,
    kind,
    data,
    attachments,
    tries: 0,
    createdAt: now,
    messageId: `<${_id.toString()}.${randomBytes(8).toString('hex')}@${new URL(config.PUBLIC_URL).hostname}>`,
    ...(willSend ? { status: 'waiting' as const, nextTryAt: now } : { status: 'kept' as const }),
    ...(recipient && { recipient }),
    ...(person && { person }),
    ...(bookings && { bookings }),
    ...(notification && { notification }),
  };
}

/** Queues a mail about the account to its user, in the transaction of the change that it reports. */
export async function queueSecurityMail(
  { _id: recipient, email: to }: Pick<UserDocument, '_id' | 'email'>,
  notice: SecurityNotice,
  tx: ClientSession,
): Promise<void> {
  const alertToken = hasAlert(notice.event) ? await createAlertToken(recipient, tx) : undefined;
  const data = { ...notice, ...(alertToken !== undefined && { alertToken }) };
  await queueMail({ to, recipient, kind: 'security', data }, tx);
}

/** Stores the token of a link "That was not me" beside those of the last mails. */
async function createAlertToken(user: Types.ObjectId, tx: ClientSession): Promise<string> {
  const { token, hash } = createLinkToken();
  const added = { hash, expiresAt: new Date(Date.now() + ALERT_LINK_HOURS * HOUR_MS) };
  await UserModel.updateOne(
    { _id: user },
    { $push: { alertTokens: { $each: [added], $slice: -MAX_ALERT_TOKENS } } },
    { session: tx, timestamps: false },
  );
  return token;
}

/**
 * Queues a mail again, with a new count of tries; where no mail is sent its status becomes `kept`. Throws a ConflictError
 * for a mail that is sent.
 */
export async function retryMail(id: string, caller: AuditContext): Promise<{ mail: Mail; message: string }> {
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
    await recordAudit(caller, 'mail.retried', toAuditTarget(mail), tx);
    return { mail: await presentMail(mail), message: willSend ? mailMessages.retried : mailMessages.kept };
  });
}

/** Sends a mail to `to` past the outbox, so that an admin reads at once what the mail server says. Returns the message of success. */
export async function sendTestMail(to: string): Promise<string> {
  const url = getMailServerUrl();
  if (url === undefined) throw new ConflictError(mailMessages.noServer);
  try {
    await testMailServer(url, to);
  } catch (error) {
    throw new AppError('mail_server_failed', mailMessages.testFailed(getStoredErrorMessage(error)));
  }
  return mailMessages.testSent(to);
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
