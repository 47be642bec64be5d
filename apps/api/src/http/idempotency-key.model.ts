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
  createdAt: Date;
}

const idempotencyKeySchema = new Schema<IdempotencyKeyDocument>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    reply: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
idempotencyKeySchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const IdempotencyKeyModel = model('IdempotencyKey', idempotencyKeySchema);
