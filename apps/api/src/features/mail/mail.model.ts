import type { MailStatus } from '@nearhand/shared/mails';
import { model, Schema, type Types } from 'mongoose';

const RETENTION_SECONDS = 90 * 24 * 3600;

export interface MailAttachment {
  filename: string;
  /** `text/calendar; method=PUBLISH`, for instance. */
  contentType: string;
  content: string;
}

/** What the templates make HTML and text of. */
interface MailContent {
  heading: string;
  paragraphs: string[];
  /** A button; the path is below PUBLIC_URL. */
  action?: { label: string; path: string };
  details: [label: string, value: string][];
}

/** A mail to one user: the outbox, in which the transaction writes that the mail tells of. */
export interface MailDocument {
  _id: Types.ObjectId;
  to: string;
  /** The user it goes to, with whose account it is deleted. */
  recipient?: Types.ObjectId;
  /** The other user whom it names, with whose account it is deleted as well. */
  person?: Types.ObjectId;
  kind: string;
  subject: string;
  /** Missing once a mail server has taken it: it may hold a link that opens an account. */
  content?: MailContent;
  attachments: MailAttachment[];
  /** The same at every try, so that mailboxes recognize a mail that arrives twice. */
  messageId: string;
  unsubscribeToken?: string;
  /** The notification that it tells. */
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
    subject: { type: String, required: true },
    content: Schema.Types.Mixed,
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
  { versionKey: false, strict: 'throw' },
);
mailSchema.index({ createdAt: -1, _id: -1 });
mailSchema.index({ status: 1, createdAt: -1, _id: -1 });
mailSchema.index({ to: 1, createdAt: -1, _id: -1 });
mailSchema.index({ recipient: 1 });
mailSchema.index({ person: 1 }, { partialFilterExpression: { person: { $exists: true } } });
mailSchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const MailModel = model('Mail', mailSchema);
