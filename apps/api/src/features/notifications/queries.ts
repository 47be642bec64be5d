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
import { NotificationModel, type NotificationDocument } from '../../models/notification.model.ts';
import { presentNotice } from '../notices/present.ts';

export async function presentNotifications(
  notifications: NotificationDocument[],
  locale?: string,
): Promise<Notification[]> {
  return Promise.all(notifications.map((each) => presentNotification(each, locale)));
}

export async function presentNotification(
  notification: NotificationDocument,
  locale?: string,
): Promise<Notification> {
  const { _id, kind, data, bookings: [booking] = [], read, createdAt } = notification;
  const { title, text, link = '/' } = await presentNotice(notification, locale);
  return {
    _id: _id.toString(),
    kind,
    title,
    text,
    link,
    read,
    createdAt: createdAt.toISOString(),
    ...(booking && { booking: { _id: booking.toString() } }),
    ...('count' in data && data.count !== undefined && { count: data.count }),
  };
}

export async function listNotifications(
  user: string,
  { unread: isUnreadOnly = false, ...query }: ListNotificationsQuery,
  locale?: string,
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
  return { notifications: await presentNotifications(documents, locale), unread, pagination };
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
