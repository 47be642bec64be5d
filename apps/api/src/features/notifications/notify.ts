import { actionLabels, type NotificationKind } from '@nearhand/shared/notification-kinds';
import { Types, type ClientSession } from 'mongoose';
import type { MailAttachment } from '../mail/mail.model.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queuePush } from '../push/queue-push.ts';
import { UserModel, type UserDocument } from '../users/user.model.ts';
import { NotificationModel, type NotificationDocument } from './notification.model.ts';
import { isOn, readSwitchedOff } from './preferences.ts';
import { writePerson } from './present-notification.ts';

type Id = Types.ObjectId | string;

/** What to tell a user. `title` and `text` say PERSON where the name of `person` stands. */
export interface Notice {
  recipient: Id;
  /** `security` is a mail of its own: it has no notification. */
  kind: Exclude<NotificationKind, 'security'>;
  title: string;
  text: string;
  /** The path of a page. */
  link: string;
  /** The user whom it is about. */
  person?: Id;
  booking?: Id;
  count?: number;
  /** What only the mail has: what stands in a notification is short, and holds no words of other users. */
  details?: [label: string, value: string][];
  attachments?: MailAttachment[];
}

type Recipient = Pick<UserDocument, '_id' | 'name' | 'email'>;

/**
 * Writes notifications and queues the mails and push messages about them, each as its recipient prefers, in the transaction of what
 * they tell. A recipient whose account is closed is passed over.
 */
export async function notify(notices: readonly Notice[], tx: ClientSession): Promise<void> {
  if (notices.length === 0) return;
  const recipients = notices.map(({ recipient }) => new Types.ObjectId(recipient));
  const users = await readUsers(notices, tx);
  const switchedOff = await readSwitchedOff(recipients, tx);
  const written: NotificationDocument[] = [];
  for (const notice of notices) {
    const recipient = users.get(notice.recipient.toString());
    if (!recipient) continue;
    const notification = toNotification(notice);
    const person = notice.person && users.get(notice.person.toString())?.name;
    const kinds = switchedOff.get(recipient._id.toString());
    if (isOn(kinds, notice.kind, 'inApp')) written.push(notification);
    const sent = { recipient, notice, id: notification._id, person };
    if (isOn(kinds, notice.kind, 'email')) await queueMailOf(sent, tx);
    if (isOn(kinds, notice.kind, 'push')) await queuePushOf(sent, tx);
  }
  if (written.length > 0) await NotificationModel.insertMany(written, { session: tx, lean: true });
}

interface Sent {
  recipient: Recipient;
  notice: Notice;
  /** The id of the notification. */
  id: Types.ObjectId;
  /** The name of the user it is about. */
  person: string | undefined;
}

async function queueMailOf({ recipient, notice, id, person }: Sent, tx: ClientSession): Promise<void> {
  const { kind, link, details, attachments } = notice;
  const mail = {
    to: recipient.email,
    recipient: recipient._id,
    ...(notice.person && { person: new Types.ObjectId(notice.person) }),
    kind,
    subject: writePerson(notice.title, person),
    paragraphs: [writePerson(notice.text, person)],
    action: { label: actionLabels[kind] ?? 'View details', path: link },
    ...(details && { details }),
    ...(attachments && { attachments }),
    notification: id,
  };
  await queueMail(mail, tx);
}

async function queuePushOf({ recipient, notice, id, person }: Sent, tx: ClientSession): Promise<void> {
  const { title, text, link } = notice;
  const texts = { title: writePerson(title, person), text: writePerson(text, person) };
  await queuePush({ recipient: recipient._id, notification: id, ...texts, link }, tx);
}

/** Reads the recipients of notices and the users they are about, by id. */
async function readUsers(
  notices: readonly Notice[],
  tx: ClientSession,
): Promise<ReadonlyMap<string, Recipient>> {
  const ids = notices.flatMap(({ recipient, person }) => (person ? [recipient, person] : [recipient]));
  const users = await UserModel.find({ _id: { $in: ids.map(String) } }, { name: 1, email: 1 })
    .session(tx)
    .lean();
  return new Map(users.map((user) => [user._id.toString(), user]));
}

/** Builds the unread notification of a notice. */
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
