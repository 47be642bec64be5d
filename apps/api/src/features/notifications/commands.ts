import type { NotificationKind } from '@nearhand/shared/notifications/notification-kinds';
import { Types, type ClientSession } from 'mongoose';
import type { MailAttachment } from '../../models/mail.model.ts';
import { queueMail } from '../mail/commands.ts';
import { queuePush } from '../push/commands.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { NotificationModel, type NotificationDocument } from '../../models/notification.model.ts';
import { isChannelOn, loadSwitchedOffChannels } from './preferences.ts';
import { insertFirstName, countUnread } from './queries.ts';
import type { ReadNotificationsInput, UnreadResponse } from '@nearhand/shared/notifications/notifications';

type Id = Types.ObjectId | string;

/** The labels of the button in a mail; other kinds have the default. */
const actionLabels: Partial<Record<NotificationKind, string>> = {
  'request-received': 'Answer the request',
  'booking-completed': 'Write a review',
  'reschedule-proposed': 'Answer the proposal',
  message: 'Read and reply',
  'application-decided': 'View your account',
  'application-received': 'Review the application',
};

/** A message to one user. In `title` and `text`, FIRST_NAME_PLACEHOLDER is the placeholder for the name of `person`. */
export interface Notice {
  recipient: Id;
  /** Not `security`: those mails have no notification. */
  kind: Exclude<NotificationKind, 'security'>;
  title: string;
  text: string;
  /** The path of a page. */
  link: string;
  /** The user whom it is about. */
  person?: Id;
  booking?: Id;
  count?: number;
  /** Only in the mail: notifications are short, and contain no texts of other users. */
  details?: [label: string, value: string][];
  attachments?: MailAttachment[];
}

type Recipient = Pick<UserDocument, '_id' | 'name' | 'email'>;

/**
 * Stores notifications and queues their mails and push messages, each as its recipient prefers, in the transaction of the
 * change that they report. Skips recipients whose account is closed.
 */
export async function notify(notices: readonly Notice[], tx: ClientSession): Promise<void> {
  if (notices.length === 0) return;
  const recipients = notices.map(({ recipient }) => new Types.ObjectId(recipient));
  const users = await loadUsers(notices, tx);
  const switchedOff = await loadSwitchedOffChannels(recipients, tx);
  const stored: NotificationDocument[] = [];
  for (const notice of notices) {
    const recipient = users.get(notice.recipient.toString());
    if (!recipient) continue;
    const notification = toNotification(notice);
    const person = notice.person && users.get(notice.person.toString())?.name;
    const kinds = switchedOff.get(recipient._id.toString());
    if (isChannelOn(kinds, notice.kind, 'inApp')) stored.push(notification);
    const delivery = { recipient, notice, id: notification._id, person };
    if (isChannelOn(kinds, notice.kind, 'email')) await deliverByMail(delivery, tx);
    if (isChannelOn(kinds, notice.kind, 'push')) await deliverByPush(delivery, tx);
  }
  if (stored.length > 0) await NotificationModel.insertMany(stored, { session: tx, lean: true });
}

export async function notifyAdmins(notice: Omit<Notice, 'recipient'>, tx: ClientSession): Promise<void> {
  const admins = await UserModel.find({ role: 'admin' }, { _id: 1 }).session(tx).lean();
  await notify(
    admins.map(({ _id: recipient }) => ({ ...notice, recipient })),
    tx,
  );
}

interface Delivery {
  recipient: Recipient;
  notice: Notice;
  /** The id of the notification. */
  id: Types.ObjectId;
  /** The name of the user it is about. */
  person: string | undefined;
}

async function deliverByMail({ recipient, notice, id, person }: Delivery, tx: ClientSession): Promise<void> {
  const { kind, link, details, attachments } = notice;
  const mail = {
    to: recipient.email,
    recipient: recipient._id,
    ...(notice.person && { person: new Types.ObjectId(notice.person) }),
    kind,
    subject: insertFirstName(notice.title, person),
    paragraphs: [insertFirstName(notice.text, person)],
    action: { label: actionLabels[kind] ?? 'View details', path: link },
    ...(details && { details }),
    ...(attachments && { attachments }),
    notification: id,
  };
  await queueMail(mail, tx);
}

async function deliverByPush({ recipient, notice, id, person }: Delivery, tx: ClientSession): Promise<void> {
  const { title, text, link } = notice;
  const texts = { title: insertFirstName(title, person), text: insertFirstName(text, person) };
  await queuePush({ recipient: recipient._id, notification: id, ...texts, link }, tx);
}

async function loadUsers(
  notices: readonly Notice[],
  tx: ClientSession,
): Promise<ReadonlyMap<string, Recipient>> {
  const ids = notices.flatMap(({ recipient, person }) => (person ? [recipient, person] : [recipient]));
  const users = await UserModel.find({ _id: { $in: ids.map(String) } }, { name: 1, email: 1 })
    .session(tx)
    .lean();
  return new Map(users.map((user) => [user._id.toString(), user]));
}

export function toNotification(notice: Notice): NotificationDocument {
  const { recipient, person, booking, count, kind, title, text, link } = notice;
  return {
    kind,
    title,
    text,
    link,
    _id: new Types.ObjectId(),
    recipient: new Types.ObjectId(recipient),
    ...(person && { person: new Types.ObjectId(person) }),
    ...(booking && { booking: new Types.ObjectId(booking) }),
    ...(count !== undefined && { count }),
    read: false,
    createdAt: new Date(),
  };
}

/** Marks notifications of a user as read, and ignores ids of other users' notifications. Returns how many are unread. */
export async function markNotificationsRead(
  user: string,
  { ids, all }: ReadNotificationsInput,
): Promise<UnreadResponse> {
  const filter = { recipient: user, read: false, ...(all !== true && { _id: { $in: ids ?? [] } }) };
  await NotificationModel.updateMany(filter, { read: true });
  return countUnread(user);
}
