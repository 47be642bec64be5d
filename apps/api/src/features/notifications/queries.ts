import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import type {
  ListNotificationsQuery,
  NotificationsResponse,
  UnreadResponse,
  Notification,
} from '@nearhand/shared/notifications/notifications';
import { Types, type QueryFilter } from 'mongoose';
import { paginate } from '../../database/paginate.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { UserModel } from '../../models/user.model.ts';
import {
  NotificationModel,
  type NotificationDocument,
  FIRST_NAME_PLACEHOLDER,
} from '../../models/notification.model.ts';
import { messages } from '@nearhand/shared/api-messages';

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

/** Lists the notifications of a user, the latest first. */
export async function listNotifications(
  user: string,
  { unread: isUnreadOnly = false, ...query }: ListNotificationsQuery,
): Promise<NotificationsResponse> {
  const filter: QueryFilter<NotificationDocument> = {
    recipient: user,
    ...(isUnreadOnly && { read: false }),
  };
  const sort = [
    ['createdAt', -1],
    ['_id', -1],
  ] as const;
  const [{ documents, pagination }, { unread }] = await Promise.all([
    paginate<NotificationDocument>({ model: NotificationModel, filter, sort, query }),
    countUnread(user),
  ]);
  return { notifications: await presentNotifications(documents), unread, pagination };
}

/** Counts the unread notifications of a user, up to one more than MAX_EXACT_TOTAL. */
export async function countUnread(user: string): Promise<UnreadResponse> {
  return { unread: (await loadUnread(user))?.unread ?? 0 };
}

// A $lookup instead of a $group, so that each count stops at its limit.
const loadUnread = createBatchLoader((ids) =>
  UserModel.aggregate<{ _id: Types.ObjectId; unread: number }>([
    { $match: { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } } },
    { $project: { _id: 1 } },
    {
      $lookup: {
        from: NotificationModel.collection.name,
        localField: '_id',
        foreignField: 'recipient',
        pipeline: [{ $match: { read: false } }, { $limit: MAX_EXACT_TOTAL + 1 }, { $count: 'unread' }],
        as: 'counts',
      },
    },
    { $project: { unread: { $first: '$counts.unread' } } },
  ]),
);
