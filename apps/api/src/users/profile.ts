import { messages } from '@nearhand/shared/messages';
import { hasBusiness } from '@nearhand/shared/provider-applications';
import type { UpdateProfileInput, User } from '@nearhand/shared/users';
import type { UpdateQuery } from 'mongoose';
import { isDuplicateKey } from '../database/errors.ts';
import { inTransaction } from '../database/transactions.ts';
import { ConflictError, UnauthorizedError } from '../errors.ts';
import { deleteRemoteProfilePhoto, removeProfilePhoto } from '../images/own-images.ts';
import { refreshProviderServices } from '../services/provider-card.ts';
import { toUser, UserModel, type UserDocument } from './user.model.ts';

export async function getProfile(id: string): Promise<User> {
  const user = await UserModel.findById(id).lean();
  if (!user) throw new UnauthorizedError(messages.sessionEnded);
  return toUser(user);
}

/**
 * Changes what a user says about themselves, in their services as well, and removes the photo that is there no more. Optional fields
 * that are left out stay as they are.
 * Throws a ConflictError for an e-mail in use.
 */
export async function updateProfile(id: string, input: UpdateProfileInput): Promise<User> {
  try {
    const { user, removed } = await inTransaction(async (session) => {
      const before = await UserModel.findById(id).session(session).lean();
      if (!before) throw new UnauthorizedError(messages.sessionEnded);
      const after = await UserModel.findByIdAndUpdate(id, changesOf(before, input), {
        session,
        returnDocument: 'after',
      })
        .orFail()
        .lean();
      if (after.role === 'provider') await refreshProviderServices(after, session);
      const photo = photoToRemove(before, after);
      if (photo) await removeProfilePhoto(photo, session);
      return { user: toUser(after), removed: photo };
    });
    if (removed) await deleteRemoteProfilePhoto(removed);
    return user;
  } catch (error) {
    throw isDuplicateKey(error) ? new ConflictError(messages.register.emailTaken) : error;
  }
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
  };
}

function businessChanges(before: UserDocument, input: UpdateProfileInput) {
  if (!hasBusiness(before)) return {};
  const { serviceType, address, contact } = input;
  return { serviceType, address, contact };
}
