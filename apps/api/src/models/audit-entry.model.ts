import type { AuditAction, AuditChange } from '@nearhand/shared/audit/audit';
import { model, Schema, type Types } from 'mongoose';

export const AUDIT_RETENTION_SECONDS = 365 * 24 * 3600;

export interface AuditEntryDocument {
  _id: Types.ObjectId;
  at: Date;
  action: AuditAction;
  actor: Types.ObjectId;
  target: Types.ObjectId;
  requestId: string;
  /** Of settings. */
  changes?: AuditChange[];
}

const auditEntrySchema = new Schema<AuditEntryDocument>(
  {
    at: { type: Date, required: true },
    action: { type: String, required: true },
    actor: { type: Schema.Types.ObjectId, required: true },
    target: { type: Schema.Types.ObjectId, required: true },
    requestId: { type: String, required: true },
    changes: {
      type: [
        new Schema({ key: { type: String, required: true }, before: String, after: String }, { _id: false }),
      ],
      default: undefined,
    },
  },
  { versionKey: false, strict: 'throw' },
);
auditEntrySchema.index({ at: -1, _id: -1 });
auditEntrySchema.index({ actor: 1, at: -1, _id: -1 });
auditEntrySchema.index({ target: 1, at: -1, _id: -1 });
auditEntrySchema.index({ requestId: 1 });
auditEntrySchema.index({ action: 1, at: -1, _id: -1 });
auditEntrySchema.index({ at: 1 }, { expireAfterSeconds: AUDIT_RETENTION_SECONDS });

export const AuditEntryModel = model('AuditEntry', auditEntrySchema, 'auditEntries');
