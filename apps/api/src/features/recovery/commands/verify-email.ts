import { VERIFICATION_LINK_HOURS } from '@nearhand/shared/limits';
import type { VerifyEmailInput } from '@nearhand/shared/recovery/recovery';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { HOUR_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import type { ClientSession, Types } from 'mongoose';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { createLinkToken, hashLinkToken } from '../../../auth/tokens.ts';
import { endSessions } from '../../../auth/sessions.ts';
import { isDuplicateKey } from '../../../database/errors.ts';
import { withTransaction } from '../../../database/transactions.ts';
import { incrementVersion } from '../../../database/versions.ts';
import { AppError, InvalidError, InvalidTokenError } from '../../../errors.ts';
import { enforceLimit } from '../../../http/rate-limits.ts';
import { queueSecurityMail } from '../../mail/commands.ts';
import { propagateProvider } from '../../services/commands/propagate-provider.ts';
import {
  calendarFeedFields,
  UserModel,
  type EmailToken,
  type UserDocument,
} from '../../../models/user.model.ts';

const LINK_MS = VERIFICATION_LINK_HOURS * HOUR_MS;

/** Queues a mail with a link that confirms an email. Returns the token to store with the account, in place of an earlier one. */
export async function queueVerificationMail(
  { _id, email, sessionId }: { _id: Types.ObjectId; email: string; sessionId?: string },
  tx: ClientSession,
): Promise<EmailToken> {
  const { token, hash } = createLinkToken();
  await queueSecurityMail({ _id, email }, { event: 'email-unverified', token }, tx);
  const expiresAt = new Date(Date.now() + LINK_MS);
  return { hash, email, expiresAt, ...(sessionId !== undefined && { sessionId }) };
}

/** Sends another link, to the pending email if there is one. Throws a ConflictError if there is nothing to confirm. */
export async function resendVerification({ id, sessionId }: CurrentUser, tx: ClientSession): Promise<void> {
  const account = await UserModel.findById(id).session(tx).lean();
  if (!account) throw new InvalidTokenError();
  const { _id, email, pendingEmail, emailVerifiedAt } = account;
  if (emailVerifiedAt && !pendingEmail)
    throw new AppError('already_verified', accountSecurityMessages.emailAlreadyVerified);
  await enforceLimit('verificationMails', id);
  const target = pendingEmail ? { _id, email: pendingEmail, sessionId } : { _id, email };
  const emailToken = await queueVerificationMail(target, tx);
  await UserModel.updateOne({ _id }, { emailToken }, { session: tx, timestamps: false });
}

/**
 * Confirms the email of a link. A pending email replaces the current one, and ends all sessions but the one that requested it. Throws
 * an InvalidError for a link that is unknown, used, replaced or expired, and a ConflictError for an email that another account has
 * taken meanwhile.
 */
export async function verifyEmail({ token }: VerifyEmailInput): Promise<void> {
  const hash = hashLinkToken(token);
  try {
    await withTransaction(async (tx) => {
      const before = await UserModel.findOne({ 'emailToken.hash': hash }).session(tx).lean();
      const emailToken = before?.emailToken;
      if (!before || !emailToken || emailToken.expiresAt.getTime() <= Date.now()) throw invalidLink();
      const filter = { _id: before._id, 'emailToken.hash': hash };
      if (emailToken.email !== before.email) {
        await changeEmail(before, emailToken, tx);
        return;
      }
      const change = { $set: { emailVerifiedAt: new Date() }, $unset: { emailToken: 1 } };
      const verified = await UserModel.findOneAndUpdate(filter, change, { session: tx }).lean();
      if (!verified) throw invalidLink();
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('email_taken', messages.register.emailTaken) : error;
  }
}

async function changeEmail(
  before: UserDocument,
  { hash, email, sessionId }: EmailToken,
  tx: ClientSession,
): Promise<void> {
  const after = await UserModel.findOneAndUpdate(
    { _id: before._id, 'emailToken.hash': hash, pendingEmail: email },
    {
      $set: { email, emailVerifiedAt: new Date() },
      $unset: endedByNewEmail,
      ...incrementVersion,
    },
    { session: tx, returnDocument: 'after' },
  ).lean();
  if (!after) throw invalidLink();
  if (after.role === 'provider') await propagateProvider(after, tx);
  await followNewEmail(before, { email, sessionId }, tx);
}

/** Unset with a new email. */
export const endedByNewEmail = {
  emailToken: 1,
  pendingEmail: 1,
  passwordResetToken: 1,
  ...calendarFeedFields,
} as const;

/** Ends all sessions but one, and tells the former email, in the transaction in which a new email replaces it. */
export async function followNewEmail(
  before: UserDocument,
  { email, sessionId }: Pick<EmailToken, 'email'> & { sessionId: string | undefined },
  tx: ClientSession,
): Promise<void> {
  await endSessions(before._id, tx, sessionId);
  await queueSecurityMail(before, { event: 'email-changed', newEmail: email }, tx);
}

function invalidLink(): InvalidError {
  return new InvalidError(accountSecurityMessages.linkInvalid, 'token', 'link_invalid');
}
