import type { NotificationKind } from '@nearhand/shared/notification-kinds';
import { model, Schema, type Types } from 'mongoose';

const SECONDS_KEPT = 365 * 24 * 3600;

/** What a user is told. `title` and `text` hold no name: PERSON stands for that of `person`. */
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
  /** How many things it tells together. */
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
notificationSchema.index({ createdAt: 1 }, { expireAfterSeconds: SECONDS_KEPT });

export const NotificationModel = model('Notification', notificationSchema);
