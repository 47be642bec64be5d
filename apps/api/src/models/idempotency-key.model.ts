import { model, Schema } from 'mongoose';

const RETENTION_SECONDS = 24 * 3600;

interface IdempotencyKeyDocument {
  /** Hash of the user, the route and the key. */
  _id: string;
  /** Hash of the validated body. */
  fingerprint: string;
  /** The response as JSON. */
  reply: string;
  /** The response was an `ExistingResponse`. */
  isExisting?: boolean;
  /** Every id in the response, by which it is deleted with the account of a user. */
  ids: string[];
  createdAt: Date;
}

const idempotencyKeySchema = new Schema<IdempotencyKeyDocument>(
  {
    _id: { type: String, required: true },
    fingerprint: { type: String, required: true },
    reply: { type: String, required: true },
    isExisting: Boolean,
    ids: [String],
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
idempotencyKeySchema.index({ ids: 1 });
idempotencyKeySchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const IdempotencyKeyModel = model('IdempotencyKey', idempotencyKeySchema, 'idempotencyKeys');
