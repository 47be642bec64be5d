import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import type {
  ListNotificationsQuery,
  NotificationsResponse,
  ReadNotificationsInput,
  UnreadResponse,
} from '@nearhand/shared/notifications/notifications';
import { Types, type QueryFilter } from 'mongoose';
import { paginate } from '../../database/paginate.ts';
import { createBatchLoader } from '../../lib/batch-loader.ts';
import { UserModel } from '../../models/user.model.ts';
import { NotificationModel, type NotificationDocument } from '../../models/notification.model.ts';
import { presentNotifications } from './present-notification.ts';

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

/** Marks notifications of a user as read, and ignores ids of other users' notifications. Returns how many are unread. */
export async function markNotificationsRead(
  user: string,
  { ids, all }: ReadNotificationsInput,
): Promise<UnreadResponse> {
  const filter = { recipient: user, read: false, ...(all !== true && { _id: { $in: ids ?? [] } }) };
  await NotificationModel.updateMany(filter, { read: true });
  return countUnread(user);
}
