import type { MailStatus } from '@nearhand/shared/mail/mails';
import type { StoredNoticeData } from '@nearhand/shared/notifications/notice-data';
import { model, Schema, type Types } from 'mongoose';
import type { StoredNotice } from './notification.model.ts';

const RETENTION_SECONDS = 90 * 24 * 3600;

export interface MailAttachment {
  filename: string;
  /** `text/calendar; method=PUBLISH`, for instance. */
  contentType: string;
  content: string;
}

/**
 * A mail to one recipient. The collection is an outbox: a mail is stored in the transaction of the change that it reports,
 * as kind and data, and its sentences are made when it is sent.
 */
export interface MailDocument extends Omit<StoredNotice, 'data'> {
  _id: Types.ObjectId;
  to: string;
  /** The user who receives it. It is deleted with the account, and with that of the `person` it names. */
  recipient?: Types.ObjectId;
  /** Deleted once the mail is sent, because it may contain the token of a link that opens an account. */
  data?: StoredNoticeData;
  /** As it was sent; of other mails it is made of the data. */
  subject?: string;
  attachments: MailAttachment[];
  /** The same at every try, so that mail programs recognize a mail that arrives twice. */
  messageId: string;
  unsubscribeToken?: string;
  /** The notification that it was sent with. */
  notification?: Types.ObjectId;
  status: MailStatus;
  tries: number;
  nextTryAt?: Date;
  sentAt?: Date;
  error?: string;
  createdAt: Date;
}

const attachmentSchema = new Schema<MailAttachment>(
  {
    filename: { type: String, required: true },
    contentType: { type: String, required: true },
    content: { type: String, required: true },
  },
  { _id: false },
);

const mailSchema = new Schema<MailDocument>(
  {
    to: { type: String, required: true },
    recipient: Schema.Types.ObjectId,
    person: Schema.Types.ObjectId,
    kind: { type: String, required: true },
    data: Schema.Types.Mixed,
    bookings: { type: [Schema.Types.ObjectId], default: undefined },
    subject: String,
    attachments: [attachmentSchema],
    messageId: { type: String, required: true },
    unsubscribeToken: String,
    notification: Schema.Types.ObjectId,
    status: { type: String, required: true },
    tries: { type: Number, required: true },
    nextTryAt: Date,
    sentAt: Date,
    error: String,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', minimize: false },
);
mailSchema.index({ createdAt: -1, _id: -1 });
mailSchema.index({ status: 1, createdAt: -1, _id: -1 });
mailSchema.index({ to: 1, createdAt: -1, _id: -1 });
mailSchema.index({ recipient: 1 });
mailSchema.index({ person: 1 }, { partialFilterExpression: { person: { $exists: true } } });
mailSchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const MailModel = model('Mail', mailSchema);
