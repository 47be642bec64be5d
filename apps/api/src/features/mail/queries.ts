import { mailMessages, type ListMailsQuery, type Mail, type MailDetails } from '@nearhand/shared/mail/mails';
import type { Pagination } from '@nearhand/shared/pagination';
import type { QueryFilter, Types } from 'mongoose';
import { sendsMail } from '../../config.ts';
import { paginate } from '../../database/paginate.ts';
import { NotFoundError } from '../../errors.ts';
import { escapeRegExp } from '../../lib/escape.ts';
import { getSubject, renderMail } from './mail-templates.ts';
import { MailModel, type MailDocument } from '../../models/mail.model.ts';
import { UnsubscribeLinkModel } from '../../models/unsubscribe-link.model.ts';
import type { NotificationKind } from '@nearhand/shared/notifications/notice-data';
import { notificationKinds } from '@nearhand/shared/notifications/notification-kinds';

const TOKEN_PATTERN = /^[\w-]{43}$/;

/** Returns the user and the kind of mail that a token unsubscribes. Throws a NotFoundError for an unknown token. */
export async function getUnsubscribeLink(
  token: string,
): Promise<{ user: Types.ObjectId; kind: NotificationKind }> {
  const link = TOKEN_PATTERN.test(token) && (await UnsubscribeLinkModel.findOne({ token }).lean());
  const kind = link && notificationKinds.find((known) => known === link.kind);
  if (!kind) throw new NotFoundError(mailMessages.unknownLink);
  return { user: link.user, kind };
}

const hiddenFields = { attachments: 0, unsubscribeToken: 0 } as const;

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
  return { mails: await Promise.all(documents.map(presentMail)), pagination };
}

/** Returns a mail. Its contents, which may hold a link that opens an account, are included only where no mail is sent. */
export async function getMail(id: string): Promise<MailDetails> {
  const mail = await MailModel.findById(id).lean();
  if (!mail) throw new NotFoundError(mailMessages.notFound);
  const presented = await presentMail(mail);
  if (sendsMail()) return presented;
  return { ...presented, ...(await renderMail(mail)) };
}

export async function presentMail(mail: ListedMail): Promise<Mail> {
  const { _id, to, kind, status, tries, nextTryAt, sentAt, error, messageId, createdAt } = mail;
  return {
    _id: _id.toString(),
    to,
    kind,
    subject: await getSubject(mail),
    status,
    tries,
    ...(nextTryAt && { nextTryAt: nextTryAt.toISOString() }),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(error !== undefined && { error }),
    messageId,
    createdAt: createdAt.toISOString(),
  };
}
