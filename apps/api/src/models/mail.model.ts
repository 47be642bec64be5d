import type { MailStatus } from '@nearhand/shared/mail/mails';
import { model, Schema, type Types } from 'mongoose';

const RETENTION_SECONDS = 90 * 24 * 3600;

export interface MailAttachment {
  filename: string;
  /** `text/calendar; method=PUBLISH`, for instance. */
  contentType: string;
  content: string;
}

/** What the templates render as HTML and as text. */
interface MailContent {
  heading: string;
  paragraphs: string[];
  /** A button; the path is below PUBLIC_URL. */
  action?: { label: string; path: string };
  details: [label: string, value: string][];
}

/**
 * A mail to one recipient. The collection is an outbox: a mail is stored in the transaction of the change that it reports,
 * and sent afterwards.
 */
export interface MailDocument {
  _id: Types.ObjectId;
  to: string;
  /** The user who receives it. It is deleted with the account. */
  recipient?: Types.ObjectId;
  /** Another user whom it names. It is deleted with that account, too. */
  person?: Types.ObjectId;
  kind: string;
  subject: string;
  /** Deleted once the mail is sent, because it may contain a link that opens an account. */
  content?: MailContent;
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
