import { model, Schema, type Types } from 'mongoose';

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/**
 * What the target of an entry was called, and why it was done. Apart from the audit log, in which nothing is ever changed, so that it can be erased with
 * the account of the provider it belongs to.
 */
export interface AuditNameDocument {
  /** The id of the entry. */
  _id: Types.ObjectId;
  /** Left out for people, who are named where they are looked up. */
  name?: string;
  reason?: string;
  target: Types.ObjectId;
  /** The provider whose service or booking it is. */
  owner?: Types.ObjectId;
  at: Date;
}

const auditNameSchema = new Schema<AuditNameDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    name: String,
    reason: String,
    target: { type: Schema.Types.ObjectId, required: true },
    owner: Schema.Types.ObjectId,
    at: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
auditNameSchema.index({ owner: 1 });
auditNameSchema.index({ target: 1 });
auditNameSchema.index({ at: 1 }, { expireAfterSeconds: ONE_YEAR_SECONDS });

export const AuditNameModel = model('AuditName', auditNameSchema);
