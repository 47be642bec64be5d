import { DAY_MS } from '@nearhand/shared/durations';
import {
  INVITATION_RETENTION_DAYS,
  type InvitationInput,
  type InvitationStatus,
} from '@nearhand/shared/invitations/invitations';
import { model, Schema, type Types } from 'mongoose';

export interface InvitationDocument extends InvitationInput {
  _id: Types.ObjectId;
  /** The SHA-256 hash of the token in its URL. */
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt?: Date;
  /** The account that was made with it; missing once that is closed. */
  usedBy?: Types.ObjectId;
  revokedAt?: Date;
}

const invitationSchema = new Schema<InvitationDocument>(
  {
    role: { type: String, required: true },
    email: String,
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: Date,
    usedBy: Schema.Types.ObjectId,
    revokedAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);
invitationSchema.index({ tokenHash: 1 }, { unique: true });
invitationSchema.index({ createdAt: -1, _id: -1 });
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: (INVITATION_RETENTION_DAYS * DAY_MS) / 1000 });
invitationSchema.index({ usedBy: 1 }, { partialFilterExpression: { usedBy: { $exists: true } } });

export const InvitationModel = model('Invitation', invitationSchema);

/** Matches invitations that are neither used nor revoked. */
export const notClosed = { usedAt: { $exists: false }, revokedAt: { $exists: false } } as const;

export function buildOpenFilter() {
  return { ...notClosed, expiresAt: { $gt: new Date() } };
}

export function getInvitationStatus({ usedAt, revokedAt, expiresAt }: InvitationDocument): InvitationStatus {
  if (usedAt) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt <= new Date() ? 'expired' : 'open';
}
