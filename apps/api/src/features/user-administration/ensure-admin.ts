import { randomBytes } from 'node:crypto';
import { tokenize } from '@nearhand/shared/search/text-search';
import { emailSchema } from '@nearhand/shared/users/users';
import type { ClientSession } from 'mongoose';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { endSessions } from '../../auth/sessions.ts';
import { config, type Config } from '../../config.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { withTransaction } from '../../database/transactions.ts';
import { deleteRemoteProfileImage, deleteProfileImage } from '../images/personal-data.ts';
import { propagateProvider } from '../services/commands/propagate-provider.ts';
import { SecondFactorModel } from '../../models/second-factor.model.ts';
import { calendarFeedFields, UserModel, type UserDocument } from '../../models/user.model.ts';

/** The email of the first admin until the profile is changed. It receives no mail. */
export const FIRST_ADMIN_EMAIL = 'admin@nearhand.example';

const PASSWORD_BYTES = 12;

interface FirstAdmin {
  email: string;
  password: string;
}

/**
 * Creates an admin for a marketplace that has none and whose settings name none; otherwise returns undefined. Of
 * instances that start concurrently, one creates the admin and knows the password.
 */
export async function createFirstAdmin(): Promise<FirstAdmin | undefined> {
  if (config.ADMIN_EMAIL !== undefined || (await UserModel.exists({ role: 'admin' }))) return undefined;
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const isCreated = await createOrTakeOver(await hashPassword(password));
  return isCreated ? { email: FIRST_ADMIN_EMAIL, password } : undefined;
}

async function createOrTakeOver(passwordHash: string): Promise<boolean> {
  if (await createAdmin(FIRST_ADMIN_EMAIL, passwordHash)) return true;
  // Another instance was faster, or a stranger has registered with this email and must not become an admin.
  const stranger = await UserModel.findOne({ email: FIRST_ADMIN_EMAIL, role: { $ne: 'admin' } }).lean();
  return stranger ? takeOverAccount(stranger, passwordHash) : false;
}

const ADMIN_NAME = 'Administrator';
const NO_PHONE = '-';

type AdminSettings = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

/**
 * Ensures that the admin of ADMIN_EMAIL and ADMIN_PASSWORD exists: creates the account, or sets its role and
 * password. Does nothing if it matches the settings. Instances may run this concurrently.
 */
export async function ensureAdmin(settings: AdminSettings = config): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = settings;
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) return;
  const email = emailSchema.parse(ADMIN_EMAIL);
  let isDone = false;
  while (!isDone) {
    const found = await UserModel.findOne({ email }).lean();
    isDone = found
      ? await reconcileAdmin(found, ADMIN_PASSWORD)
      : await createAdmin(email, await hashPassword(ADMIN_PASSWORD));
  }
}

/** Creates an admin. Returns false if an account with this email exists. */
async function createAdmin(email: string, passwordHash: string): Promise<boolean> {
  try {
    // Every account has a phone number, but this one has no owner to ask for it.
    await UserModel.create({
      name: ADMIN_NAME,
      email,
      emailVerifiedAt: new Date(),
      phone: NO_PHONE,
      role: 'admin',
      passwordHash,
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Makes an account match the settings. Returns false when the account was changed meanwhile. */
async function reconcileAdmin(found: UserDocument, password: string): Promise<boolean> {
  const hasPassword = await verifyPassword(password, found.passwordHash);
  if (hasPassword && found.role === 'admin' && !found.suspension && found.emailVerifiedAt) return true;
  if (!hasPassword && found.role !== 'admin') return takeOverAccount(found, await hashPassword(password));
  const change = hasPassword
    ? {}
    : { passwordHash: await hashPassword(password), passwordChangedAt: new Date() };
  return makeAdmin(found, {
    $set: change,
    $unset: { status: 1, appliedAt: 1 },
    endsSessions: !hasPassword,
  });
}

/** The fields that a user fills in or gets by using the account. */
const PROFILE_FIELDS = [
  'status',
  'appliedAt',
  'phoneE164',
  'profilePhoto',
  'serviceType',
  'address',
  'contact',
  'uploads',
  'addresses',
  ...Object.keys(calendarFeedFields),
  'knownDevices',
  'hasSecondFactor',
];

/**
 * Changes an account that a stranger has registered to an admin: removes the stranger's profile and sessions. Returns
 * false if the account was changed meanwhile.
 */
async function takeOverAccount(found: UserDocument, passwordHash: string): Promise<boolean> {
  const photo = found.profilePhoto && { url: found.profilePhoto, owner: found._id.toString() };
  const change = {
    $set: {
      name: ADMIN_NAME,
      nameTerms: tokenize(ADMIN_NAME),
      phone: NO_PHONE,
      passwordHash,
      passwordChangedAt: new Date(),
    },
    $unset: Object.fromEntries(PROFILE_FIELDS.map((field) => [field, 1])),
  };
  const isDone = await makeAdmin(found, { ...change, endsSessions: true }, async (tx) => {
    await SecondFactorModel.deleteOne({ _id: found._id }, { session: tx });
    if (photo) await deleteProfileImage(photo, tx);
  });
  if (isDone && photo) await deleteRemoteProfileImage(photo);
  return isDone;
}

/** Fields that an admin cannot have, or that another person may have caused. */
const ENDED_FIELDS = {
  suspension: 1,
  decisionReason: 1,
  decision: 1,
  inquiry: 1,
  hasAppliedBefore: 1,
  pendingEmail: 1,
  emailToken: 1,
  passwordResetToken: 1,
  alertTokens: 1,
  signInBarredAt: 1,
};

/** Changes an account to an admin, and runs `cleanUp` in the same transaction. Returns false when the account was changed meanwhile. */
async function makeAdmin(
  { _id, passwordHash, role }: UserDocument,
  { $set, $unset, endsSessions }: { $set: object; $unset: object; endsSessions: boolean },
  cleanUp: (tx: ClientSession) => Promise<void> = async () => {},
): Promise<boolean> {
  return withTransaction(async (tx) => {
    const admin = await UserModel.findOneAndUpdate(
      { _id, passwordHash, role },
      {
        // The operator vouches for the email.
        $set: { ...$set, role: 'admin', emailVerifiedAt: new Date() },
        $unset: { ...$unset, ...ENDED_FIELDS },
      },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!admin) return false;
    if (endsSessions) await endSessions(_id, tx);
    if (role === 'provider') await propagateProvider(admin, tx);
    await cleanUp(tx);
    return true;
  });
}
