import { messages } from '@nearhand/shared/messages';
import { PERSON } from '@nearhand/shared/notification-kinds';
import type { Notification } from '@nearhand/shared/notifications';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { UserModel } from '../users/user.model.ts';
import type { NotificationDocument } from './notification.model.ts';

const readName = createBatchLoader((ids) => UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean());

/** Maps notifications to their responses, with the present names of the users they are about. */
export async function presentNotifications(notifications: NotificationDocument[]): Promise<Notification[]> {
  return Promise.all(notifications.map(presentNotification));
}

export async function presentNotification(notification: NotificationDocument): Promise<Notification> {
  const { _id, kind, title, text, link, person, booking, count, read, createdAt } = notification;
  const user = person && (await readName(person.toString()));
  return {
    _id: _id.toString(),
    kind,
    title: writePerson(title, user?.name),
    text: writePerson(text, user?.name),
    link,
    read,
    createdAt: createdAt.toISOString(),
    ...(booking && { booking: { _id: booking.toString() } }),
    ...(count !== undefined && { count }),
  };
}

/** Writes the first name of a user into a text that says PERSON. */
export function writePerson(text: string, name: string | undefined): string {
  const [first = ''] = (name ?? '').trim().split(/\s+/u);
  return text.replaceAll(PERSON, first === '' ? messages.account.closedName : first);
}
