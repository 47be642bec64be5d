import { messages } from '@nearhand/shared/messages';
import { hasBusiness } from '@nearhand/shared/provider-applications';
import { isPhone, PHONE_TOO_SHORT, type UpdateProfileInput, type User } from '@nearhand/shared/users';
import type { UpdateQuery } from 'mongoose';
import type { CurrentUser } from '../auth/current-user.ts';
import { endSessions } from '../auth/sessions.ts';
import { isDuplicateKey } from '../database/errors.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { inTransaction } from '../database/transactions.ts';
import { incrementVersion, versionOf, withVersion, type ReplaceableVersions } from '../database/versions.ts';
import { ConflictError, InvalidError, PreconditionFailedError, UnauthorizedError } from '../errors.ts';
import { deleteRemoteProfilePhoto, removeProfilePhoto } from '../images/own-images.ts';
import { refreshProviderServices } from '../services/provider-card.ts';
import { checkOwnPassword, wrongCurrentPassword } from './own-password.ts';
import { toUser, UserModel, type UserDocument } from './user.model.ts';

export async function getProfile(id: string): Promise<User> {
  const user = await UserModel.findById(id).lean();
  if (!user) throw new UnauthorizedError(messages.sessionEnded);
  return toUser(user);
}

/**
 * Changes what a user says about themselves, in their services as well, and removes the photo that is there no more. Optional fields
 * that are left out stay as they are. Another e-mail needs the current password, so that a stolen session cannot take the account,
 * and ends all sessions but this one.
 * Throws a ConflictError for an e-mail in use, and a PreconditionFailedError for a profile that has none of the `versions`.
 */
export async function updateProfile(
  user: CurrentUser,
  input: UpdateProfileInput,
  { versions, ip }: { versions: ReplaceableVersions; ip: string },
): Promise<User> {
  const { id } = user;
  await rejectOtherVersion(id, versions);
  const proven = await proveEmailChange(id, input, ip);
  try {
    const { changed, removed } = await inTransaction(async (session) => {
      const before = await UserModel.findById(id).session(session).lean();
      if (!before) throw new UnauthorizedError(messages.sessionEnded);
      const isNewEmail = before.email !== input.email;
      if (isNewEmail && !isSamePassword(before, proven)) throw wrongCurrentPassword();
      refuseShortPhone(before, input);
      refuseForeignPhoto(before, input);
      const wanted = { _id: id, ...withVersion(versions) };
      const after = await UserModel.findOneAndUpdate(wanted, changesOf(before, input), {
        session,
        returnDocument: 'after',
      }).lean();
      if (!after) throw changedMeanwhile(before);
      if (isNewEmail) await endSessions(before._id, session, user.sessionId);
      if (after.role === 'provider') await refreshProviderServices(after, session);
      const photo = photoToRemove(before, after);
      if (photo) await removeProfilePhoto(photo, session);
      return { changed: toUser(after), removed: photo };
    });
    if (removed) await deleteRemoteProfilePhoto(removed);
    return changed;
  } catch (error) {
    throw isDuplicateKey(error) ? new ConflictError(messages.register.emailTaken) : error;
  }
}

/** The account with the password that was given for another e-mail, if one is wanted. */
async function proveEmailChange(
  id: string,
  { email, currentPassword }: UpdateProfileInput,
  ip: string,
): Promise<UserDocument | undefined> {
  const account = await throughFailOver(() => UserModel.findById(id).lean());
  if (!account) throw new UnauthorizedError(messages.sessionEnded);
  if (email === account.email) return undefined;
  if (!currentPassword) throw new InvalidError(messages.profile.currentPasswordRequired, 'currentPassword');
  await checkOwnPassword(account, currentPassword, ip, wrongCurrentPassword());
  return account;
}

/** Whether the password that was checked is still the one of the account. */
function isSamePassword(account: UserDocument, proven: UserDocument | undefined): boolean {
  return proven !== undefined && account.passwordChangedAt?.getTime() === proven.passwordChangedAt?.getTime();
}

/** One from before there was a rule stays: the rest of the profile can be saved all the same. */
function refuseShortPhone(before: UserDocument, { phone }: UpdateProfileInput): void {
  if (phone !== before.phone && !isPhone(phone)) throw new InvalidError(PHONE_TOO_SHORT, 'phone');
}

/** Whose upload an address is, only the user's own document says. */
function refuseForeignPhoto({ profilePhoto, ownImages = [] }: UserDocument, input: UpdateProfileInput): void {
  const wanted = input.profilePhoto;
  if (!wanted || wanted === profilePhoto || ownImages.some(({ url }) => url === wanted)) return;
  throw new InvalidError(messages.image.notUploaded, 'profilePhoto');
}

/** Looked at before the password too: an e-mail that was changed elsewhere is none that the caller wants to change. */
async function rejectOtherVersion(id: string, versions: ReplaceableVersions): Promise<void> {
  if (!versions) return;
  const present = await throughFailOver(() => UserModel.findById(id).lean());
  if (present && !versions.includes(versionOf(present))) throw changedMeanwhile(present);
}

function changedMeanwhile(present: UserDocument): PreconditionFailedError {
  return new PreconditionFailedError(messages.changedMeanwhile('profile'), { user: toUser(present) });
}

function photoToRemove(before: UserDocument, after: UserDocument) {
  const { _id, profilePhoto: address } = before;
  return address && address !== after.profilePhoto ? { address, owner: _id.toString() } : undefined;
}

function changesOf(before: UserDocument, input: UpdateProfileInput): UpdateQuery<UserDocument> {
  const { name, email, phone, profilePhoto } = input;
  const optional = { profilePhoto, ...businessChanges(before, input) };
  const entries = Object.entries(optional);
  return {
    $set: { name, email, phone, ...Object.fromEntries(entries.filter(([, value]) => value)) },
    $unset: Object.fromEntries(entries.filter(([, value]) => value === '')),
    ...incrementVersion,
  };
}

function businessChanges(before: UserDocument, input: UpdateProfileInput) {
  if (!hasBusiness(before)) return {};
  const { serviceType, address, contact } = input;
  return { serviceType, address, contact };
}
