import { model, Schema } from 'mongoose';

const RETENTION_SECONDS = 24 * 3600;

/** The first answer to a request that carried an Idempotency-Key. */
interface IdempotencyKeyDocument {
  /** Hash of who asked, for what, with which key. */
  _id: string;
  /** Hash of the request's checked body. */
  fingerprint: string;
  /** The answer as JSON text; empty while the first request is still under way. */
  reply: string;
  /** Every id that stands in the answer: those of people who may want to be forgotten are among them. */
  ids: string[];
  createdAt: Date;
}

const idempotencyKeySchema = new Schema<IdempotencyKeyDocument>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    reply: { type: String, default: '' },
    ids: [String],
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
idempotencyKeySchema.index({ ids: 1 });
idempotencyKeySchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const IdempotencyKeyModel = model('IdempotencyKey', idempotencyKeySchema);
