import type { ProviderStatus, Role, User } from '@nearhand/shared/users';
import { model, Schema, type Types } from 'mongoose';
import { versionOf } from '../database/versions.ts';

/** A picture somebody has sent, or is sending: its address and id come once it is stored. */
export interface OwnImage {
  _id: Types.ObjectId;
  folder: string;
  sentAt: Date;
  url?: string;
  publicId?: string;
}

export interface Suspension {
  reason: string;
  at: Date;
}

export interface UserDocument {
  _id: Types.ObjectId;
  name: string;
  /** Trimmed and in lower case: addresses compare without regard to case. */
  email: string;
  phone: string;
  passwordHash: string;
  /**
   * Which password this is, to whoever has checked it and goes on to act on that: no other one may have come between. A hash that is
   * merely renewed leaves it as it is.
   */
  passwordChangedAt?: Date;
  lastLoginAt?: Date;
  role: Role;
  /** Of a provider, or of a customer who has asked to become one. */
  status?: ProviderStatus;
  /** When they last asked to become a provider: what the list of applications is sorted by. */
  appliedAt?: Date;
  /** An earlier application of theirs was rejected. */
  hasAppliedBefore?: boolean;
  /** What an admin wrote when deciding on the application. */
  decisionReason?: string;
  /** There while an admin keeps them from signing in. */
  suspension?: Suspension;
  profilePhoto?: string;
  serviceType?: string;
  address?: string;
  contact?: string;
  /** The pictures that count towards their quota, the oldest first. */
  ownImages?: OwnImage[];
  /** Raised by each new booking and payment, so that two of one customer, or one and the end of the account, cannot pass each other. */
  bookingsMade: number;
  /** Raised by each service written for this provider, so that this and a change of the provider cannot pass each other. */
  servicesWritten: number;
  /** See database/versions.ts. */
  version?: number;
  createdAt: Date;
  updatedAt: Date;
}

const ownImageSchema = new Schema<OwnImage>({
  folder: String,
  sentAt: { type: Date, required: true },
  url: String,
  publicId: String,
});

const userSchema = new Schema<UserDocument>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, required: true },
    passwordHash: { type: String, required: true },
    passwordChangedAt: Date,
    lastLoginAt: Date,
    role: { type: String, required: true },
    status: String,
    appliedAt: {
      type: Date,
      default(this: UserDocument) {
        return this.status === 'inqueue' ? new Date() : undefined;
      },
    },
    hasAppliedBefore: Boolean,
    decisionReason: String,
    suspension: {
      type: new Schema<Suspension>(
        { reason: { type: String, required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
    },
    profilePhoto: String,
    serviceType: String,
    address: String,
    contact: String,
    ownImages: { type: [ownImageSchema], default: undefined },
    bookingsMade: { type: Number, default: 0 },
    servicesWritten: { type: Number, default: 0 },
    version: Number,
  },
  { timestamps: true, versionKey: false, strict: 'throw' },
);
userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ role: 1, createdAt: -1, _id: -1 });
userSchema.index({ role: 1, status: 1, createdAt: -1, _id: -1 });
userSchema.index({ role: 1, name: 1, _id: 1 });
userSchema.index({ role: 1, email: 1, _id: 1 });
userSchema.index({ status: 1, appliedAt: -1, _id: -1 });

export const UserModel = model('User', userSchema);

/** A user as its owner and admins see it: the only way a stored user leaves the server. */
export function toUser(user: Omit<UserDocument, 'passwordHash'>): User {
  const { name, email, phone, role, status, profilePhoto, serviceType, address, contact } = user;
  const { appliedAt, hasAppliedBefore, decisionReason, suspension } = user;
  return {
    _id: user._id.toString(),
    name,
    email,
    phone,
    role,
    createdAt: user.createdAt.toISOString(),
    version: versionOf(user),
    ...(status && { status }),
    ...(appliedAt && { appliedAt: appliedAt.toISOString() }),
    ...(hasAppliedBefore && { hasAppliedBefore }),
    ...(decisionReason && { reason: decisionReason }),
    ...(suspension && { suspension: { reason: suspension.reason, at: suspension.at.toISOString() } }),
    ...(profilePhoto && { profilePhoto }),
    ...(serviceType && { serviceType }),
    ...(address && { address }),
    ...(contact && { contact }),
  };
}

/** Matches those who may sign in. */
export const notSuspended = { suspension: { $exists: false } } as const;
