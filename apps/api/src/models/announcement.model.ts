import type { Audience } from '@nearhand/shared/announcements/announcements';
import { model, Schema, type Types } from 'mongoose';

/** What an admin tells many users at once. A job tells them, batch by batch. */
export interface AnnouncementDocument {
  _id: Types.ObjectId;
  /** One more than that of the announcement before: of two admins who send at the same moment, one is rejected. */
  number: number;
  audience: Audience;
  title: string;
  text: string;
  recipients: number;
  by: Types.ObjectId;
  /** The last user who was told, in the order of ids. Changes in the transaction that tells a batch. */
  toldUpTo?: Types.ObjectId;
  createdAt: Date;
  sentAt?: Date;
}

const announcementSchema = new Schema<AnnouncementDocument>(
  {
    number: { type: Number, required: true },
    audience: { type: String, required: true },
    title: { type: String, required: true },
    text: { type: String, required: true },
    recipients: { type: Number, required: true },
    by: { type: Schema.Types.ObjectId, required: true },
    toldUpTo: Schema.Types.ObjectId,
    createdAt: { type: Date, required: true },
    sentAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);
announcementSchema.index({ number: -1 }, { unique: true });

export const AnnouncementModel = model('Announcement', announcementSchema);
