import type { Notification } from '@nearhand/shared/notifications/notifications';
import type { Types } from 'mongoose';
import { readInBatches } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { NotificationModel, type NotificationDocument } from '../../models/notification.model.ts';
import { NotificationPreferencesModel } from '../../models/notification-preferences.model.ts';
import { presentNotifications } from './queries.ts';

export async function* readUserNotifications(user: string): AsyncGenerator<Notification[]> {
  const found = NotificationModel.find({ recipient: user })
    .sort({ createdAt: -1, _id: -1 })
    .lean<NotificationDocument[]>()
    .cursor();
  for await (const batch of readInBatches<NotificationDocument>(found)) {
    yield presentNotifications(dropInvalidDocuments(NotificationModel, batch));
  }
}

/** Erases the notifications and preferences of a user. Those of other users have no name of the user. */
export async function eraseUserNotifications(user: Types.ObjectId): Promise<void> {
  await NotificationModel.deleteMany({ recipient: user });
  await NotificationPreferencesModel.deleteOne({ _id: user });
}
