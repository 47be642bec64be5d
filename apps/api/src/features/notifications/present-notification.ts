import { messages } from '@nearhand/shared/api-messages';
import type { Notification } from '@nearhand/shared/notifications/notifications';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { UserModel } from '../../models/user.model.ts';
import { FIRST_NAME_PLACEHOLDER, type NotificationDocument } from '../../models/notification.model.ts';

const loadName = createBatchLoader((ids) => UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean());

/** Maps notifications to their responses, with the current names of the users they are about. */
export async function presentNotifications(notifications: NotificationDocument[]): Promise<Notification[]> {
  return Promise.all(notifications.map(presentNotification));
}

export async function presentNotification(notification: NotificationDocument): Promise<Notification> {
  const { _id, kind, title, text, link, person, booking, count, read, createdAt } = notification;
  const user = person && (await loadName(person.toString()));
  return {
    _id: _id.toString(),
    kind,
    title: insertFirstName(title, user?.name),
    text: insertFirstName(text, user?.name),
    link,
    read,
    createdAt: createdAt.toISOString(),
    ...(booking && { booking: { _id: booking.toString() } }),
    ...(count !== undefined && { count }),
  };
}

/** Replaces FIRST_NAME_PLACEHOLDER in a text by the first name of a user, or by the name of closed accounts. */
export function insertFirstName(text: string, name: string | undefined): string {
  const [first = ''] = (name ?? '').trim().split(/\s+/u);
  return text.replaceAll(FIRST_NAME_PLACEHOLDER, first === '' ? messages.account.closedName : first);
}
