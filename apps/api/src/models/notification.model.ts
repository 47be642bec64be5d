import type { NotificationKind } from '@nearhand/shared/notifications/notification-kinds';
import { model, Schema, type Types } from 'mongoose';

const RETENTION_SECONDS = 365 * 24 * 3600;

/** Stands for the first name of the user whom a notification is about; the name itself is read when it is presented. */
export const FIRST_NAME_PLACEHOLDER = '\u{E000}';

/** A notification of a user. `title` and `text` contain no name: FIRST_NAME_PLACEHOLDER is the placeholder for the name of `person`. */
export interface NotificationDocument {
  _id: Types.ObjectId;
  recipient: Types.ObjectId;
  kind: NotificationKind;
  title: string;
  text: string;
  /** The path of a page. */
  link: string;
  person?: Types.ObjectId;
  booking?: Types.ObjectId;
  /** How many items it reports together. */
  count?: number;
  read: boolean;
  createdAt: Date;
}

const text = { type: String, required: true };

const notificationSchema = new Schema<NotificationDocument>(
  {
    recipient: { type: Schema.Types.ObjectId, required: true },
    kind: text,
    title: text,
    text: { type: String, default: '' },
    link: text,
    person: Schema.Types.ObjectId,
    booking: Schema.Types.ObjectId,
    count: Number,
    read: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
notificationSchema.index({ recipient: 1, createdAt: -1, _id: -1 });
notificationSchema.index({ recipient: 1, read: 1, createdAt: -1, _id: -1 });
notificationSchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const NotificationModel = model('Notification', notificationSchema);
