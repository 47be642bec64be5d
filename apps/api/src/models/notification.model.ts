import type { NotificationKind, StoredNoticeData } from '@nearhand/shared/notifications/notice-data';
import { model, Schema, type Types } from 'mongoose';

const RETENTION_SECONDS = 365 * 24 * 3600;

/** What a user is told: kind and data, of which sentences are made when it is shown or sent. */
export interface StoredNotice {
  kind: NotificationKind;
  data: StoredNoticeData;
  /** The user whom it is about. The name is read when the sentences are made. */
  person?: Types.ObjectId;
  /** The booking it is about; of a series all of them, the first visit first. */
  bookings?: Types.ObjectId[];
}

export interface NotificationDocument extends StoredNotice {
  _id: Types.ObjectId;
  recipient: Types.ObjectId;
  read: boolean;
  /** The recipient has done what it asks. */
  isAnswered?: boolean;
  createdAt: Date;
}

const notificationSchema = new Schema<NotificationDocument>(
  {
    recipient: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    person: Schema.Types.ObjectId,
    bookings: { type: [Schema.Types.ObjectId], default: undefined },
    read: { type: Boolean, required: true },
    isAnswered: Boolean,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
notificationSchema.index({ recipient: 1, createdAt: -1, _id: -1 });
notificationSchema.index({ recipient: 1, read: 1, createdAt: -1, _id: -1 });
notificationSchema.index({ bookings: 1 }, { partialFilterExpression: { bookings: { $exists: true } } });
notificationSchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const NotificationModel = model('Notification', notificationSchema);
