import type { NotificationChannel, NotificationKind } from '@nearhand/shared/notifications/notice-data';
import { model, Schema, type Types } from 'mongoose';

/** The channels that a user has switched off. All others are on. */
export interface NotificationPreferencesDocument {
  /** The id of the user. */
  _id: Types.ObjectId;
  kinds: Partial<Record<NotificationKind, Partial<Record<NotificationChannel, false>>>>;
}

const notificationPreferencesSchema = new Schema<NotificationPreferencesDocument>(
  {
    _id: Schema.Types.ObjectId,
    kinds: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);

export const NotificationPreferencesModel = model(
  'NotificationPreferences',
  notificationPreferencesSchema,
  'notificationPreferences',
);
