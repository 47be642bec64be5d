import { mailMessages, type ListMailsQuery, type Mail, type MailDetails } from '@nearhand/shared/mail/mails';
import type { Pagination } from '@nearhand/shared/pagination';
import { escapeRegExp } from '@nearhand/shared/part-pattern';
import type { QueryFilter, Types } from 'mongoose';
import { sendsMail } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { UserModel } from '../../models/user.model.ts';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { paginate } from '../../database/paginate.ts';
import { NotFoundError } from '../../errors.ts';
import { getUnsubscribeToken } from './jobs.ts';
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

/**
 * Returns a mail. Its contents are included only where no mail is sent; reading them is recorded. Links that open the account of
 * another admin are cut out.
 */
export async function getMail(id: string, caller: AuditContext): Promise<MailDetails> {
  const mail = await MailModel.findById(id).lean();
  if (!mail) throw new NotFoundError(mailMessages.notFound);
  const presented = await presentMail(mail);
  if (sendsMail()) return presented;
  await withTransaction((tx) => recordAudit(caller, 'mail.read', toAuditTarget(mail), tx));
  const hidesTokens = await isToOtherAdmin(mail, caller.user);
  const unsubscribeToken = await getUnsubscribeToken(mail);
  const shown = { ...mail, hidesTokens, ...(unsubscribeToken !== undefined && { unsubscribeToken }) };
  return { ...presented, ...(await renderMail(shown)) };
}

async function isToOtherAdmin({ recipient }: MailDocument, { id }: CurrentUser): Promise<boolean> {
  if (!recipient || recipient.equals(id)) return false;
  return (await UserModel.exists({ _id: recipient, role: 'admin' })) !== null;
}

/** What the audit log names; it is erased with the account of the recipient. */
export function toAuditTarget({ _id, to, recipient }: Pick<MailDocument, '_id' | 'to' | 'recipient'>) {
  return { _id, name: to, provider: recipient ?? null };
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
