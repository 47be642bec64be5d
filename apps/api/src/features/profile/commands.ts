import { toE164 } from '../../lib/phone.ts';
import { getMarketplaceCountry, sendsMail } from '../../config.ts';
import { messages } from '@nearhand/shared/api-messages';
import { hasBusinessProfile } from '@nearhand/shared/applications/applications';
import { isPhone, PHONE_TOO_SHORT, type UpdateMeInput, type User } from '@nearhand/shared/users/users';
import { tokenize } from '@nearhand/shared/search/text-search';
import type { UpdateQuery, ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { incrementVersion, withVersion, type ReplaceableVersions } from '../../database/versions.ts';
import { AppError, InvalidError, InvalidTokenError, PreconditionFailedError } from '../../errors.ts';
import { enforceLimit } from '../../http/rate-limits.ts';
import { deleteRemoteProfileImage, deleteProfileImage } from '../images/personal-data.ts';
import { propagateProvider } from '../services/commands/propagate-provider.ts';
import { reauthenticate, buildWrongCurrentPasswordError } from '../../auth/reauthenticate.ts';
import { toOwnUser, toUser, UserModel, type UserDocument } from '../../models/user.model.ts';
import { queueSecurityMail } from '../mail/commands.ts';
import { endedByNewEmail, followNewEmail, queueVerificationMail } from '../recovery/commands/verify-email.ts';

export async function getProfile(id: string): Promise<User> {
  const user = await UserModel.findById(id).lean();
  if (!user) throw new InvalidTokenError();
  return toOwnUser(user);
}

/** Returns whether an email is neither that of the account nor its pending one. */
function isNewEmail(email: string, account: Pick<UserDocument, 'email' | 'pendingEmail'>): boolean {
  return email !== account.email && email !== account.pendingEmail;
}

/**
 * Makes a new email pending: mails a link that confirms it, and a warning to the current email. Where mail does not work the email
 * counts at once. Throws a ConflictError for an email in use.
 */
async function changeEmail(
  account: UserDocument,
  { email, sessionId }: { email: string; sessionId: string },
  tx: ClientSession,
): Promise<void> {
  const { _id } = account;
  if (await UserModel.exists({ email }).session(tx))
    throw new AppError('email_taken', messages.register.emailTaken);
  if (!sendsMail()) {
    const change = { $set: { email }, $unset: { ...endedByNewEmail, emailVerifiedAt: 1 } };
    await UserModel.updateOne({ _id }, change, { session: tx }).catch(rethrowAsTaken);
    await followNewEmail(account, { email, sessionId }, tx);
    return;
  }
  const emailToken = await queueVerificationMail({ _id, email, sessionId }, tx);
  await queueSecurityMail(account, { event: 'email-change-requested', newEmail: email }, tx);
  await UserModel.updateOne({ _id }, { pendingEmail: email, emailToken }, { session: tx });
}

/** Another account may take the email at the same time. */
function rethrowAsTaken(error: unknown): never {
  throw isDuplicateKey(error) ? new AppError('email_taken', messages.register.emailTaken) : error;
}

export async function withdrawPendingEmail(user: Types.ObjectId, tx: ClientSession): Promise<void> {
  await UserModel.updateOne(
    { _id: user, pendingEmail: { $exists: true } },
    { $unset: { pendingEmail: 1, emailToken: 1 } },
    { session: tx },
  );
}

/**
 * Updates a user's profile and its copies in services, and deletes a replaced photo. Missing fields stay unchanged. A
 * new email requires the current password, so that a stolen session cannot take over the account; where mail works it is pending until
 * it is confirmed (recovery/commands/verify-email.ts), and sending the current email withdraws it. Throws a ConflictError for an email in
 * use, and a PreconditionFailedError for a profile that has none of the `versions`.
 */
export async function updateProfile(
  user: CurrentUser,
  input: UpdateMeInput,
  { versions, ip }: { versions: ReplaceableVersions; ip: string },
): Promise<User> {
  const { id } = user;
  const { email } = input;
  await assertVersion(id, versions);
  const verified = await verifyEmailChange(id, input, ip);
  const { profile, replacedPhoto } = await withTransaction(async (tx) => {
    const before = await UserModel.findById(id).session(tx).lean();
    if (!before) throw new InvalidTokenError();
    assertPhoneLength(before, input);
    assertUploadedPhoto(before, input);
    if (email !== undefined && isNewEmail(email, before)) {
      if (!isSamePassword(before, verified)) throw buildWrongCurrentPasswordError();
      await changeEmail(before, { email, sessionId: user.sessionId }, tx);
    }
    if (email === before.email) await withdrawPendingEmail(before._id, tx);
    const filter = { _id: id, ...withVersion(versions) };
    const after = await UserModel.findOneAndUpdate(filter, buildUpdate(before, input), {
      session: tx,
      returnDocument: 'after',
    }).lean();
    if (!after) throw changedMeanwhile(before);
    if (after.role === 'provider') await propagateProvider(after, tx);
    const photo = getReplacedPhoto(before, after);
    if (photo) await deleteProfileImage(photo, tx);
    return { profile: toOwnUser(after), replacedPhoto: photo };
  });
  if (replacedPhoto) await deleteRemoteProfileImage(replacedPhoto);
  return profile;
}

/** Verifies the password if the email changes, and returns the account it was verified for. */
async function verifyEmailChange(
  id: string,
  { email, currentPassword }: UpdateMeInput,
  ip: string,
): Promise<UserDocument | undefined> {
  const account = await withFailoverRetry(() => UserModel.findById(id).lean());
  if (!account) throw new InvalidTokenError();
  if (email === undefined || !isNewEmail(email, account)) return undefined;
  if (!currentPassword) throw new InvalidError(messages.profile.currentPasswordRequired, 'currentPassword');
  await reauthenticate(account, currentPassword, ip, buildWrongCurrentPasswordError());
  await enforceLimit('verificationMails', id);
  return account;
}

function isSamePassword(account: UserDocument, verified: UserDocument | undefined): boolean {
  return (
    verified !== undefined && account.passwordChangedAt?.getTime() === verified.passwordChangedAt?.getTime()
  );
}

/** Throws an InvalidError for a new number that is too short. An older one may stay, so that the rest can be saved. */
function assertPhoneLength(before: UserDocument, { phone = before.phone }: UpdateMeInput): void {
  if (phone !== before.phone && !isPhone(phone)) throw new InvalidError(PHONE_TOO_SHORT, 'phone');
}

/** Throws an InvalidError for a new photo that the user has not uploaded. */
function assertUploadedPhoto({ profilePhoto, uploads = [] }: UserDocument, input: UpdateMeInput): void {
  const image = input.profilePhoto;
  if (!image || image === profilePhoto || uploads.some(({ url }) => url === image)) return;
  throw new InvalidError(messages.image.notUploaded, 'profilePhoto');
}

/**
 * Throws a PreconditionFailedError if the profile has none of the `versions`. Called before the password is verified, too:
 * otherwise an email that another session has changed would look like a change by this caller.
 */
async function assertVersion(id: string, versions: ReplaceableVersions): Promise<void> {
  if (!versions) return;
  const current = await withFailoverRetry(() => UserModel.findById(id).lean());
  if (current && !versions.includes(current.version)) throw changedMeanwhile(current);
}

function changedMeanwhile(current: UserDocument): PreconditionFailedError {
  return new PreconditionFailedError(messages.changedMeanwhile('profile'), { user: toUser(current) });
}

function getReplacedPhoto(before: UserDocument, after: UserDocument) {
  const { _id, profilePhoto: url } = before;
  return url && url !== after.profilePhoto ? { url, owner: _id.toString() } : undefined;
}

function buildUpdate(before: UserDocument, input: UpdateMeInput): UpdateQuery<UserDocument> {
  const { name = before.name, phone = before.phone, profilePhoto, about } = input;
  const optional = {
    // Emptied where the new number cannot be read.
    phoneE164: toE164(phone, getMarketplaceCountry()) ?? '',
    profilePhoto,
    about,
    ...getBusinessChanges(before, input),
    ...getAreaChange(before, input),
  };
  const entries = Object.entries(optional).filter(([, value]) => value !== undefined);
  return {
    $set: {
      name,
      nameTerms: tokenize(name),
      phone,
      ...Object.fromEntries(entries.filter(([, value]) => value)),
    },
    $unset: Object.fromEntries(entries.filter(([, value]) => !value)),
    ...incrementVersion,
  };
}

function getBusinessChanges(before: UserDocument, input: UpdateMeInput) {
  if (!hasBusinessProfile(before)) return {};
  const { serviceType, address, contact } = input;
  return { serviceType, address, contact };
}

/** Customers have no area. */
function getAreaChange({ role }: UserDocument, { serviceArea }: UpdateMeInput) {
  return role === 'customer' ? {} : { serviceArea };
}
