import { emailSchema } from '@nearhand/shared/users';
import type { ClientSession } from 'mongoose';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import { endSessions } from '../auth/sessions.ts';
import { config, type Config } from '../config.ts';
import { isDuplicateKey } from '../database/errors.ts';
import { inTransaction } from '../database/transactions.ts';
import { deleteRemoteProfilePhoto, removeProfilePhoto } from '../images/own-images.ts';
import { refreshProviderServices } from '../services/provider-card.ts';
import { UserModel, type UserDocument } from './user.model.ts';

type AdminSettings = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;

/**
 * Makes sure that the admin of ADMIN_EMAIL and ADMIN_PASSWORD exists: made, or given that role and that password. An admin who is
 * as the settings say is left alone. Replicas may do this at the same time.
 */
export async function ensureAdmin(settings: AdminSettings = config): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = settings;
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) return;
  const email = emailSchema.parse(ADMIN_EMAIL);
  let isDone = false;
  while (!isDone) {
    const found = await UserModel.findOne({ email }).lean();
    isDone = found ? await correct(found, ADMIN_PASSWORD) : await create(email, ADMIN_PASSWORD);
  }
}

/** False when somebody else has made an account with this address meanwhile. */
async function create(email: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  try {
    // The operator is asked for no telephone number, which every account has.
    await UserModel.create({ name: 'Administrator', email, phone: '-', role: 'admin', passwordHash });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** False when somebody else has changed the account meanwhile. */
async function correct(found: UserDocument, password: string): Promise<boolean> {
  const hasPassword = await isPassword(password, found.passwordHash);
  if (hasPassword && found.role === 'admin' && !found.suspension) return true;
  if (!hasPassword && found.role !== 'admin') return takeOverAccount(found, await hashPassword(password));
  const change = hasPassword
    ? {}
    : { passwordHash: await hashPassword(password), passwordChangedAt: new Date() };
  return makeAdmin(found, { $set: change, $unset: { status: 1, appliedAt: 1 } }, !hasPassword);
}

/** Everything that whoever registered has said about themselves. */
const PROFILE = ['status', 'appliedAt', 'profilePhoto', 'serviceType', 'address', 'contact', 'ownImages'];

/**
 * Makes an admin of an account that somebody else has registered: nothing they have written or opened stays with it. False when
 * the account was changed meanwhile.
 */
export async function takeOverAccount(found: UserDocument, passwordHash: string): Promise<boolean> {
  const photo = found.profilePhoto && { address: found.profilePhoto, owner: found._id.toString() };
  const change = {
    $set: { name: 'Administrator', phone: '-', passwordHash, passwordChangedAt: new Date() },
    $unset: Object.fromEntries(PROFILE.map((field) => [field, 1])),
  };
  const isDone = await makeAdmin(found, change, true, async (session) => {
    if (photo) await removeProfilePhoto(photo, session);
  });
  if (isDone && photo) await deleteRemoteProfilePhoto(photo);
  return isDone;
}

async function makeAdmin(
  { _id, passwordHash, role }: UserDocument,
  { $set, $unset }: { $set: object; $unset: object },
  endsSessions: boolean,
  also: (session: ClientSession) => Promise<void> = async () => {},
): Promise<boolean> {
  return inTransaction(async (session) => {
    const admin = await UserModel.findOneAndUpdate(
      { _id, passwordHash, role },
      {
        $set: { ...$set, role: 'admin' },
        $unset: { ...$unset, suspension: 1, decisionReason: 1, hasAppliedBefore: 1 },
      },
      { session, returnDocument: 'after' },
    ).lean();
    if (!admin) return false;
    if (endsSessions) await endSessions(_id, session);
    if (role === 'provider') await refreshProviderServices(admin, session);
    await also(session);
    return true;
  });
}
