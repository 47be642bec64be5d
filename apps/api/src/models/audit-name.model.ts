import { model, Schema, type Types } from 'mongoose';
import { AUDIT_RETENTION_SECONDS } from './audit-entry.model.ts';

/**
 * The name of an entry's target, and the admin's reason. They are separate from the audit log, whose entries never
 * change, so that they can be erased with the account of the provider.
 */
export interface AuditNameDocument {
  /** The id of the entry. */
  _id: Types.ObjectId;
  /** Missing for users, whose names are read from their accounts. */
  name?: string;
  reason?: string;
  target: Types.ObjectId;
  /** The provider of the service or booking. */
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
auditNameSchema.index({ at: 1 }, { expireAfterSeconds: AUDIT_RETENTION_SECONDS });

export const AuditNameModel = model('AuditName', auditNameSchema, 'auditNames');
