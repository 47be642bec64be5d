import { DAY_MS } from '@nearhand/shared/durations';
import { model, Schema, type Types } from 'mongoose';

/** However much it is used, a session ends after a week. */
export const MAX_SESSION_AGE_MS = 7 * DAY_MS;

/** One signed-in device. Removing it ends the session at its next request. */
export interface SessionDocument {
  /** 128 random bits, as in the token's `sid`. */
  _id: string;
  user: Types.ObjectId;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string;
  /** When the user last sent the password or a code to confirm a change. */
  confirmedAt?: Date;
  /** Each use is recorded: its user has as many sessions as are allowed, and the one unused longest ends next. */
  isUseExact?: boolean;
  /** The account had no session with this browser and system in the 90 days before. */
  isNewDevice?: boolean;
}

const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    user: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    userAgent: { type: String, default: '' },
    confirmedAt: Date,
    isUseExact: Boolean,
    isNewDevice: Boolean,
  },
  { versionKey: false, strict: 'throw' },
);
sessionSchema.index({ user: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SessionModel = model('Session', sessionSchema);
