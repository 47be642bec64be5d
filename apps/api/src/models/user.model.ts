import { toE164 } from '../lib/phone.ts';
import type { CalendarFeed } from '@nearhand/shared/calendar-feed/calendar-feed';
import type { Consent } from '@nearhand/shared/legal/legal';
import { messages } from '@nearhand/shared/api-messages';
import type { SavedAddress } from '@nearhand/shared/users/addresses';
import type { ServiceArea } from '@nearhand/shared/providers/service-area.schema';
import { tokenize } from '@nearhand/shared/search/text-search';
import type { ProviderStatus, Role, User } from '@nearhand/shared/users/users';
import { model, Schema, Types, type ClientSession } from 'mongoose';
import { config, getMarketplaceCountry, sendsMail } from '../config.ts';
import { InvalidTokenError } from '../errors.ts';
import { getLegalTexts } from './legal-document.model.ts';

/** An uploaded image, or one being uploaded: `url` and `publicId` are set once it is stored. */
export interface UserImage {
  _id: Types.ObjectId;
  folder: string;
  uploadedAt: Date;
  url?: string;
  publicId?: string;
}

export interface Suspension {
  reason: string;
  at: Date;
}

/** The token of a link in a mail, as its SHA-256 hash. */
export interface LinkToken {
  hash: string;
  expiresAt: Date;
}

/** Confirms `email`, that of the account or its new one. */
export interface EmailToken extends LinkToken {
  email: string;
  /** The session that requested the new email. It is not ended by the change. */
  sessionId?: string;
}

/** The latest decision of an admin on an application. */
export interface StoredDecision {
  by: Types.ObjectId;
  at: Date;
  /** What an undo restores, and what the applicant knows. Missing once the applicant is told of the decision. */
  before?: Pick<UserDocument, 'role' | 'status' | 'decisionReason'>;
}

/** A question of an admin to an applicant who waits, in a conversation. */
export interface Inquiry {
  conversation: Types.ObjectId;
  question: string;
  askedAt: Date;
  /** What the applicant first wrote then. */
  answer?: string;
  answeredAt?: Date;
}

/** A version of the terms that the user has accepted. */
export interface StoredConsent {
  version: number;
  at: Date;
}

export interface KnownDevice {
  browser?: string;
  system?: string;
  signedInAt: Date;
}

export interface StoredUserNote {
  _id: Types.ObjectId;
  text: string;
  by: Types.ObjectId;
  at: Date;
}

/** Missing of a feed that version 1.0.0 created. */
interface StoredCalendarFeed {
  createdAt: Date;
  /** When a calendar app last read it, within a few minutes; missing before the first time. */
  lastUsedAt?: Date;
}

/** Unset, they end the calendar feed. */
export const calendarFeedFields = { calendarFeedHash: 1, calendarFeed: 1 } as const;

export interface UserDocument {
  _id: Types.ObjectId;
  name: string;
  /** Trimmed and in lower case, because emails compare case-insensitively. */
  email: string;
  /** When the user opened a link sent to `email`. */
  emailVerifiedAt?: Date;
  /** The email that replaces `email` once it is confirmed. */
  pendingEmail?: string;
  emailToken?: EmailToken;
  passwordResetToken?: LinkToken;
  /** Of the links "That was not me" in mails of the last day. */
  alertTokens?: LinkToken[];
  /** Since the user chose such a link. Nobody can sign in before a reset of the password. */
  signInBarredAt?: Date;
  /** Whether a login requires a code, too. A copy: the second factor is in `secondFactors`. */
  hasSecondFactor?: boolean;
  /** Missing before the first sign-in. */
  knownDevices?: KnownDevice[];
  /** As typed. */
  phone: string;
  /** The phone number in E.164 notation; missing where it cannot be read. */
  phoneE164?: string;
  passwordHash: string;
  /**
   * Identifies the password, so that an operation that has verified it can detect a change meanwhile. Rehashing the
   * same password does not change it.
   */
  passwordChangedAt?: Date;
  lastLoginAt?: Date;
  role: Role;
  /** The status of a provider, or of a customer who has applied to become one. */
  status?: ProviderStatus;
  /** When the user last applied to become a provider; the list of applications is sorted by it. */
  appliedAt?: Date;
  /** An earlier application of the user was rejected. */
  hasAppliedBefore?: boolean;
  /** What an admin wrote when deciding on the application. */
  decisionReason?: string;
  decision?: StoredDecision;
  inquiry?: Inquiry;
  /** Present while the user is suspended and cannot sign in. */
  suspension?: Suspension;
  /** In order. */
  consents?: StoredConsent[];
  profilePhoto?: string;
  serviceType?: string;
  address?: string;
  contact?: string;
  /** What a provider says about their work. */
  about?: string;
  serviceArea?: ServiceArea;
  /** The terms of the name, by which providers are suggested. */
  nameTerms: string[];
  /** The sum and the number of the ratings in published reviews of this provider's work; missing before the first. */
  ratingSum?: number;
  reviewCount?: number;
  addresses?: SavedAddress[];
  /** The SHA-256 hash of the secret in the URL of the user's calendar feed. */
  calendarFeedHash?: string;
  calendarFeed?: StoredCalendarFeed;
  /** Only for admins and the data export of the user, oldest first. */
  notes?: StoredUserNote[];
  /** The images that count towards the quota, oldest first. */
  uploads?: UserImage[];
  /**
   * Incremented by each transaction that depends on the account, so that two of one account conflict: a new booking, payment, saved
   * service or search, message with images or written service, and the deletion of the account or of images.
   */
  lockCount: number;
  /** See database/versions.ts. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const userImageSchema = new Schema<UserImage>({
  folder: String,
  uploadedAt: { type: Date, required: true },
  url: String,
  publicId: String,
});

export const storedServiceAreaSchema = new Schema<ServiceArea>(
  {
    label: { type: String, required: true },
    center: {
      type: new Schema<ServiceArea['center']>(
        { lat: { type: Number, required: true }, lng: { type: Number, required: true } },
        { _id: false },
      ),
      required: true,
    },
    radiusKm: { type: Number, required: true },
  },
  { _id: false },
);

const savedAddressSchema = new Schema<SavedAddress>(
  {
    label: { type: String, required: true },
    street: String,
    city: String,
    state: String,
    zipCode: String,
    access: String,
    isDefault: { type: Boolean, required: true },
  },
  { _id: false },
);

const linkTokenFields = {
  hash: { type: String, required: true },
  expiresAt: { type: Date, required: true },
};
const emailTokenFields = {
  ...linkTokenFields,
  email: { type: String, required: true },
  sessionId: String,
};
const knownDeviceSchema = new Schema<KnownDevice>(
  { browser: String, system: String, signedInAt: { type: Date, required: true } },
  { _id: false },
);

const userSchema = new Schema<UserDocument>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    emailVerifiedAt: Date,
    pendingEmail: String,
    emailToken: { type: new Schema<EmailToken>(emailTokenFields, { _id: false }) },
    passwordResetToken: { type: new Schema<LinkToken>(linkTokenFields, { _id: false }) },
    alertTokens: { type: [new Schema<LinkToken>(linkTokenFields, { _id: false })], default: undefined },
    signInBarredAt: Date,
    hasSecondFactor: Boolean,
    knownDevices: { type: [knownDeviceSchema], default: undefined },
    phone: { type: String, required: true },
    phoneE164: String,
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
    decision: {
      type: new Schema<StoredDecision>(
        {
          by: { type: Schema.Types.ObjectId, required: true },
          at: { type: Date, required: true },
          before: {
            type: new Schema<NonNullable<StoredDecision['before']>>(
              { role: { type: String, required: true }, status: String, decisionReason: String },
              { _id: false },
            ),
          },
        },
        { _id: false },
      ),
    },
    inquiry: {
      type: new Schema<Inquiry>(
        {
          conversation: { type: Schema.Types.ObjectId, required: true },
          // Never missing, but empty if an admin sent no text.
          question: String,
          askedAt: { type: Date, required: true },
          answer: String,
          answeredAt: Date,
        },
        { _id: false },
      ),
    },
    suspension: {
      type: new Schema<Suspension>(
        { reason: { type: String, required: true }, at: { type: Date, required: true } },
        { _id: false },
      ),
    },
    consents: {
      type: [
        new Schema<StoredConsent>(
          { version: { type: Number, required: true }, at: { type: Date, required: true } },
          { _id: false },
        ),
      ],
      default: undefined,
    },
    profilePhoto: String,
    serviceType: String,
    address: String,
    contact: String,
    about: String,
    serviceArea: storedServiceAreaSchema,
    nameTerms: [String],
    ratingSum: Number,
    reviewCount: Number,
    addresses: { type: [savedAddressSchema], default: undefined },
    calendarFeedHash: String,
    calendarFeed: {
      type: new Schema<StoredCalendarFeed>(
        { createdAt: { type: Date, required: true }, lastUsedAt: Date },
        { _id: false },
      ),
    },
    notes: {
      type: [
        new Schema<StoredUserNote>({
          text: { type: String, required: true },
          by: { type: Schema.Types.ObjectId, required: true },
          at: { type: Date, required: true },
        }),
      ],
      default: undefined,
    },
    uploads: { type: [userImageSchema], default: undefined },
    lockCount: { type: Number, default: 0 },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, versionKey: false, strict: 'throw' },
);
userSchema.pre('validate', function () {
  if (!this.isNew) return;
  this.nameTerms = tokenize(this.name);
  const phoneE164 = toE164(this.phone, getMarketplaceCountry());
  if (phoneE164) this.phoneE164 = phoneE164;
});
userSchema.index({ email: 1 }, { unique: true });
userSchema.index(
  { calendarFeedHash: 1 },
  { unique: true, partialFilterExpression: { calendarFeedHash: { $exists: true } } },
);
for (const field of ['emailToken.hash', 'passwordResetToken.hash']) {
  userSchema.index({ [field]: 1 }, { unique: true, partialFilterExpression: { [field]: { $exists: true } } });
}
userSchema.index(
  { 'alertTokens.hash': 1 },
  { partialFilterExpression: { 'alertTokens.hash': { $exists: true } } },
);
userSchema.index({ role: 1, createdAt: -1, _id: -1 });
userSchema.index({ role: 1, status: 1, createdAt: -1, _id: -1 });
userSchema.index({ role: 1, name: 1, _id: 1 });
userSchema.index({ role: 1, email: 1, _id: 1 });
userSchema.index({ status: 1, appliedAt: -1, _id: -1 });
userSchema.index({ nameTerms: 1 }, { partialFilterExpression: { role: 'provider', status: 'approved' } });

export const UserModel = model('User', userSchema);

/** Maps a user to the response for that user and for admins. No other function returns a stored user to clients. */
export function toUser(user: Omit<UserDocument, 'passwordHash'>): User {
  const { name, email, phone, phoneE164, role, status, profilePhoto, serviceType, address, contact } = user;
  const { about, serviceArea, appliedAt, hasAppliedBefore, decisionReason, suspension, pendingEmail } = user;
  const { askedAt, answeredAt } = user.inquiry ?? {};
  const { consents } = user;
  const termsToAccept = getTermsToAccept(user);
  return {
    _id: user._id.toString(),
    name,
    email,
    emailVerified: user.emailVerifiedAt !== undefined,
    ...(pendingEmail && { pendingEmail }),
    ...(lacksSecondFactor(user) && { mustSetUpSecondFactor: true }),
    phone,
    ...(phoneE164 && { phoneE164 }),
    role,
    createdAt: user.createdAt.toISOString(),
    version: user.version,
    ...(status && { status }),
    ...(appliedAt && { appliedAt: appliedAt.toISOString() }),
    ...(askedAt && { askedAt: askedAt.toISOString() }),
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
    ...(hasAppliedBefore && { hasAppliedBefore }),
    ...(decisionReason && { reason: decisionReason }),
    ...(suspension && { suspension: { reason: suspension.reason, at: suspension.at.toISOString() } }),
    ...(consents && { consents: consents.map(toConsent) }),
    ...(termsToAccept !== undefined && { termsToAccept }),
    ...(profilePhoto && { profilePhoto }),
    ...(serviceType && { serviceType }),
    ...(address && { address }),
    ...(contact && { contact }),
    ...(about && { about }),
    ...(serviceArea && { serviceArea }),
  };
}

/** Maps a user to the response for that user, with fields that admins do not get. */
export function toOwnUser(user: Omit<UserDocument, 'passwordHash'>): User {
  return {
    ...toUser(user),
    serviceArea: user.serviceArea ?? null,
    ...(user.calendarFeedHash !== undefined && { hasCalendarFeed: true }),
  };
}

export function presentCalendarFeed({
  calendarFeedHash,
  calendarFeed,
  createdAt,
}: Pick<UserDocument, 'calendarFeedHash' | 'calendarFeed' | 'createdAt'>): CalendarFeed | null {
  if (calendarFeedHash === undefined) return null;
  return {
    createdAt: (calendarFeed?.createdAt ?? createdAt).toISOString(),
    lastUsedAt: calendarFeed?.lastUsedAt?.toISOString() ?? null,
  };
}

/** Returns whether an admin has yet to set up the second factor that the settings require. */
export function lacksSecondFactor({
  role,
  hasSecondFactor,
}: Pick<UserDocument, 'role' | 'hasSecondFactor'>): boolean {
  return config.REQUIRE_2FA_FOR_ADMINS && role === 'admin' && !hasSecondFactor;
}

type Consenting = Pick<UserDocument, 'role' | 'createdAt' | 'consents'>;

function toConsent({ version, at }: StoredConsent): Consent {
  return { kind: 'terms', version, at: at.toISOString() };
}

/** Returns the version of the terms that a user is asked to accept: one who has accepted none, and after an important change. */
function getTermsToAccept(user: Consenting): number | undefined {
  if (user.role === 'admin' || (user.consents?.length && !lacksImportantTerms(user))) return undefined;
  return getLegalTexts().versions.terms;
}

/** Returns whether a user has to accept the terms first: after an important change since the registration. */
export function mustAcceptTerms(user: Consenting): boolean {
  const { versions, importantTerms } = getLegalTexts();
  if (user.role === 'admin' || !versions.terms || !importantTerms) return false;
  return importantTerms.publishedAt > user.createdAt && lacksImportantTerms(user);
}

function lacksImportantTerms({ consents = [] }: Pick<UserDocument, 'consents'>): boolean {
  return (consents.at(-1)?.version ?? 0) < (getLegalTexts().importantTerms?.version ?? 0);
}

/** Returns whether a user has confirmed the email, which is asked for only where mail works. */
export function hasConfirmedEmail({ emailVerifiedAt }: Pick<UserDocument, 'emailVerifiedAt'>): boolean {
  return emailVerifiedAt !== undefined || !sendsMail();
}

export const notSuspended = { suspension: { $exists: false } } as const;

/**
 * Returns whether there is an admin, other than `except`, who can sign in. Writes to that admin, so that the last two conflict when
 * both leave concurrently; otherwise each would still see the other one.
 */
export async function lockActiveAdmin(tx: ClientSession, except?: Types.ObjectId): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    {
      role: 'admin',
      ...notSuspended,
      signInBarredAt: { $exists: false },
      ...(except && { _id: { $ne: except } }),
    },
    { updatedAt: new Date() },
    { session: tx, timestamps: false },
  );
  return matchedCount > 0;
}

/** Builds the condition for bookings or conversations of a user, as their customer or their provider. */
export function buildParticipantFilter(user: string | Types.ObjectId): {
  $or: [{ customer: Types.ObjectId }, { provider: Types.ObjectId }];
} {
  const id = new Types.ObjectId(user);
  return { $or: [{ customer: id }, { provider: id }] };
}

/**
 * Writes to a user's document, so that a concurrent booking, deletion of unused images, suspension or closing of the
 * account conflicts. Returns the user. Throws an InvalidTokenError for a suspended user and a closed account.
 */
export async function lockUser(id: string, tx: ClientSession): Promise<UserDocument> {
  const user = await UserModel.findOneAndUpdate(
    { _id: id, ...notSuspended },
    { $inc: { lockCount: 1 } },
    { session: tx, timestamps: false },
  ).lean();
  if (!user) throw new InvalidTokenError();
  return user;
}

/** Writes to the documents of users, like `lockUser`, so that what depends on any of them conflicts. */
export async function lockUsers(ids: readonly Types.ObjectId[], tx: ClientSession): Promise<void> {
  await UserModel.updateMany(
    { _id: { $in: ids } },
    { $inc: { lockCount: 1 } },
    { session: tx, timestamps: false },
  );
}

/** Stands in responses for a user whose account is closed. */
export const closedAccount = { name: messages.account.closedName, isClosed: true } as const;

/** Names a user; a user without a name is a closed account. */
export function nameOrClosed(name: string | undefined): { name: string; isClosed?: true } {
  return name === undefined ? closedAccount : { name };
}

export type NamedUser = { _id: string } & ReturnType<typeof nameOrClosed>;

/** Loads the names of users, for responses that say who did something. */
export async function loadNamedUsers(
  ids: readonly Types.ObjectId[],
): Promise<(id: Types.ObjectId) => NamedUser> {
  const users = ids.length > 0 ? await UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean() : [];
  const names = new Map(users.map(({ _id, name }) => [_id.toString(), name]));
  return (id) => ({ _id: id.toString(), ...nameOrClosed(names.get(id.toString())) });
}
