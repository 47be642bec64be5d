import type { NotificationKind } from '@nearhand/shared/notification-kinds';
import { Types, type ClientSession } from 'mongoose';
import { UserModel, type UserDocument } from '../users/user.model.ts';
import { NotificationModel, type NotificationDocument } from './notification.model.ts';
import { isOn, readSwitchedOff } from './preferences.ts';

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
    const notification = toDocument(notice);
    const kinds = switchedOff.get(recipient._id.toString());
    if (isOn(kinds, notice.kind, 'inApp')) written.push(notification);
  }
  if (written.length > 0) await NotificationModel.insertMany(written, { session: tx, lean: true });
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

function toDocument({ recipient, person, booking, count, ...notice }: Notice): NotificationDocument {
  return {
    ...notice,
    _id: new Types.ObjectId(),
    recipient: new Types.ObjectId(recipient),
    ...(person && { person: new Types.ObjectId(person) }),
    ...(booking && { booking: new Types.ObjectId(booking) }),
    ...(count !== undefined && { count }),
    read: false,
    createdAt: new Date(),
  };
}
