import { mailMessages, type ListMailsQuery, type Mail, type MailDetails } from '@nearhand/shared/mail/mails';
import type { Pagination } from '@nearhand/shared/pagination';
import type { QueryFilter, Types } from 'mongoose';
import { config } from '../../config.ts';
import { paginate } from '../../database/paginate.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { escapeRegExp } from '../../lib/escape.ts';
import { scheduleJob } from '../jobs/job-queue.ts';
import { renderMail } from './mail-templates.ts';
import { MailModel, type MailDocument } from '../../models/mail.model.ts';
import { MAIL_JOB } from './send-mail.ts';
import { UnsubscribeLinkModel } from '../../models/unsubscribe-link.model.ts';

const hiddenFields = { content: 0, attachments: 0, unsubscribeToken: 0 } as const;
type ListedMail = Omit<MailDocument, keyof typeof hiddenFields>;

/** Lists mails without their contents, the latest first. */
export async function listMails({
  status,
  q,
  ...query
}: ListMailsQuery): Promise<{ mails: Mail[]; pagination: Pagination }> {
  const filter: QueryFilter<MailDocument> = {
    ...(status && { status }),
    ...(q && { to: { $regex: `^${escapeRegExp(q)}` } }),
  };
  const { documents, pagination } = await paginate<MailDocument, keyof typeof hiddenFields>({
    model: MailModel,
    filter,
    sort: [
      ['createdAt', -1],
      ['_id', -1],
    ],
    query,
    projection: hiddenFields,
  });
  return { mails: documents.map(presentMail), pagination };
}

/** Returns a mail. Its contents, which may hold a link that opens an account, are included only without a mail server. */
export async function getMail(id: string): Promise<MailDetails> {
  const mail = await MailModel.findById(id).lean();
  if (!mail) throw new NotFoundError(mailMessages.notFound);
  return { ...presentMail(mail), ...(config.SMTP_URL === undefined && renderMail(mail)) };
}

/**
 * Queues a mail again, with a new count of tries; without a mail server its status becomes `kept`. Throws a ConflictError
 * for a mail that is sent.
 */
export async function retryMail(id: string): Promise<{ mail: Mail; message: string }> {
  const hasServer = config.SMTP_URL !== undefined;
  return withTransaction(async (tx) => {
    const now = new Date();
    const mail = await MailModel.findOneAndUpdate(
      { _id: id, status: { $ne: 'sent' } },
      hasServer
        ? { $set: { status: 'waiting', tries: 0, nextTryAt: now } }
        : { $set: { status: 'kept' }, $unset: { nextTryAt: 1 } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!mail) {
      const isSent = await MailModel.exists({ _id: id }).session(tx);
      throw isSent
        ? new ConflictError(mailMessages.alreadySent, 'sent')
        : new NotFoundError(mailMessages.notFound);
    }
    if (hasServer) await scheduleJob({ kind: MAIL_JOB, key: mail._id.toString(), data: {}, runAt: now }, tx);
    return { mail: presentMail(mail), message: hasServer ? mailMessages.retried : mailMessages.kept };
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

function presentMail(mail: ListedMail): Mail {
  const { _id, to, kind, subject, status, tries, nextTryAt, sentAt, error, messageId, createdAt } = mail;
  return {
    _id: _id.toString(),
    to,
    kind,
    subject,
    status,
    tries,
    ...(nextTryAt && { nextTryAt: nextTryAt.toISOString() }),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(error !== undefined && { error }),
    messageId,
    createdAt: createdAt.toISOString(),
  };
}
