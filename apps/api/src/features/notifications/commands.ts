import { getNoticeFate, type NoticeFate } from '@nearhand/shared/notifications/notification-kinds';
import type { NoticeData, NotificationKind } from '@nearhand/shared/notifications/notice-data';
import type { ReadNotificationsInput, UnreadResponse } from '@nearhand/shared/notifications/notifications';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import type { MailAttachment } from '../../models/mail.model.ts';
import {
  NotificationModel,
  type NotificationDocument,
  type StoredNotice,
} from '../../models/notification.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { queueMails, type NewMail } from '../mail/commands.ts';
import { queuePushes, type NewPush } from '../push/commands.ts';
import { isChannelOn, loadSwitchedOffChannels } from './preferences.ts';
import { countUnread } from './queries.ts';

/** `security` is only a mail. */
type NoticeKind = Exclude<NotificationKind, 'security'>;

/** What is told: a kind with its data. */
export type NoticeContent = {
  [Kind in NoticeKind]: {
    kind: Kind;
    data: NoticeData[Kind];
    /** What only the mail has: data with a text of another user, which is deleted with that account. */
    mail?: { data?: NoticeData[Kind]; attachments?: MailAttachment[] };
  };
}[NoticeKind] &
  Pick<StoredNotice, 'person' | 'bookings'>;

/** A message to one user. */
export type Notice = NoticeContent & {
  recipient: Types.ObjectId;
  /** The recipient has done meanwhile what it asks. */
  isAnswered?: boolean;
  /** The recipient knows, having done it. */
  isRead?: boolean;
};

/**
 * Stores notifications and queues their mails and push messages, each as its recipient prefers. Skips recipients whose
 * account is closed.
 */
export async function notify(notices: readonly Notice[], tx: ClientSession): Promise<void> {
  if (notices.length === 0) return;
  const recipients = notices.map(({ recipient }) => recipient);
  const users = await loadEmails(recipients, tx);
  const switchedOff = await loadSwitchedOffChannels(recipients, tx);
  const stored: NotificationDocument[] = [];
  const mails: NewMail[] = [];
  const pushes: NewPush[] = [];
  for (const { mail, isAnswered = false, isRead = isAnswered, ...notice } of notices) {
    const { recipient, kind } = notice;
    const to = users.get(recipient.toString());
    if (to === undefined) continue;
    const notification = { ...toNotification(notice), ...(isAnswered && { isAnswered }), read: isRead };
    const kinds = switchedOff.get(recipient.toString());
    if (isChannelOn(kinds, kind, 'inApp')) stored.push(notification);
    const delivery = { ...notice, notification: notification._id };
    if (isChannelOn(kinds, kind, 'email')) mails.push({ ...delivery, to, ...mail });
    if (isChannelOn(kinds, kind, 'push') && !isRead) pushes.push(delivery);
  }
  await queueMails(mails, tx);
  await queuePushes(pushes, tx);
  if (stored.length > 0) await NotificationModel.insertMany(stored, { session: tx, lean: true });
}

/** Notifies all admins but one, in the transaction of the change that is reported. */
export async function notifyAdmins(
  notice: NoticeContent,
  tx: ClientSession,
  except?: Types.ObjectId,
): Promise<void> {
  const admins = (await findAdmins(tx)).filter((id) => !except?.equals(id));
  await notify(
    admins.map((recipient) => ({ ...notice, recipient })),
    tx,
  );
}

export async function findAdmins(tx: ClientSession): Promise<Types.ObjectId[]> {
  const admins = await UserModel.find({ role: 'admin' }, { _id: 1 }).session(tx).lean();
  return admins.map(({ _id }) => _id);
}

async function loadEmails(
  ids: readonly Types.ObjectId[],
  tx: ClientSession,
): Promise<ReadonlyMap<string, string>> {
  const users = await UserModel.find({ _id: { $in: ids } }, { email: 1 })
    .session(tx)
    .lean();
  return new Map(users.map(({ _id, email }) => [_id.toString(), email]));
}

export function toNotification({
  kind,
  data,
  recipient,
  person,
  bookings,
}: Omit<Notice, 'mail'>): NotificationDocument {
  return {
    _id: new Types.ObjectId(),
    recipient,
    kind,
    data,
    ...(person && { person }),
    ...(bookings && { bookings }),
    read: false,
    createdAt: new Date(),
  };
}

/** A change of bookings, and the user who made it; missing for the system. */
interface Change {
  bookings: readonly Pick<BookingDocument, '_id'>[];
  user?: Types.ObjectId;
}

/**
 * Deletes the notifications about bookings that are no longer true after their changes. What the user who made a change was
 * asked by them is answered: it stays, as read.
 */
export async function settleNotices(changes: readonly Change[], tx: ClientSession): Promise<void> {
  const changed = changes.flatMap((change) => change.bookings.map(({ _id }) => _id));
  const found = await NotificationModel.find({ bookings: { $in: changed } })
    .session(tx)
    .lean();
  if (found.length === 0) return;
  const bookings = await BookingModel.find({ _id: { $in: found.flatMap((each) => each.bookings ?? []) } })
    .session(tx)
    .lean();
  const fates = found.map(({ _id, kind, data, recipient, isAnswered = false, bookings: own = [] }) => {
    const isOwn = (booking: Pick<BookingDocument, '_id'>) => own.some((id) => id.equals(booking._id));
    const facts = {
      bookings: bookings.filter(isOwn),
      isAnswered:
        isAnswered ||
        changes.some(({ user, ...each }) => user?.equals(recipient) && each.bookings.some(isOwn)),
    };
    return { _id, fate: getNoticeFate(kind, data, facts) };
  });
  const idsOf = (wanted: NoticeFate) => fates.flatMap(({ _id, fate }) => (fate === wanted ? [_id] : []));
  const [gone, answered] = [idsOf('goes'), idsOf('answered')];
  if (gone.length > 0) await NotificationModel.deleteMany({ _id: { $in: gone } }, { session: tx });
  if (answered.length > 0) await answerNotices({ _id: { $in: answered } }, tx);
}

/** Marks notifications as answered, and so as read. */
export async function answerNotices(
  filter: QueryFilter<NotificationDocument>,
  tx: ClientSession,
): Promise<void> {
  await NotificationModel.updateMany(filter, { read: true, isAnswered: true }, { session: tx });
}

/** Marks what users were told about messages as read, once the conversation is read. */
export async function readMessageNotices(
  readers: readonly Types.ObjectId[],
  conversation: Types.ObjectId,
  tx: ClientSession,
): Promise<void> {
  const about = { kind: 'message' as const, 'data.conversation': conversation.toString() };
  await NotificationModel.updateMany(
    { recipient: { $in: readers }, read: false, ...about },
    { read: true },
    { session: tx },
  );
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
