import { messages, suspendedMessage } from '@nearhand/shared/messages';
import type { ChangePasswordInput, LoginInput, User } from '@nearhand/shared/users';
import { assertUncommonPassword } from '../../auth/common-passwords.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { hashPassword, needsRehash, verifyPassword } from '../../auth/passwords.ts';
import { endSessions, startSession } from '../../auth/sessions.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ForbiddenError, InvalidTokenError, UnauthorizedError } from '../../errors.ts';
import { reauthenticate, unchangedPasswordFilter, wrongCurrentPassword } from './reauthenticate.ts';
import { toOwnUser, UserModel } from './user.model.ts';

export interface StartedSession {
  token: string;
  user: User;
}

/**
 * Returns the key that failed logins with this email count against: the account id, as in the profile, or the email
 * if there is no account.
 */
export async function getThrottlingKey(email: string): Promise<string> {
  const account = await withFailoverRetry(() => UserModel.exists({ email }));
  return account?._id.toString() ?? email;
}

/**
 * Starts a session for the account with this email and password. Throws an UnauthorizedError if there is none, and a
 * ForbiddenError with the reason while it is suspended.
 */
export async function logIn({ email, password }: LoginInput, userAgent: string): Promise<StartedSession> {
  const user = await withFailoverRetry(() => UserModel.findOne({ email }).lean());
  const isCorrect = await verifyPassword(password, user?.passwordHash);
  if (!user || !isCorrect) throw new UnauthorizedError(messages.login.wrongCredentials);
  const renewal = needsRehash(user.passwordHash) && { passwordHash: await hashPassword(password) };

  return withTransaction(async (tx) => {
    // Writes to the user, so that a concurrent change of the password conflicts and cannot miss the new session.
    const signedIn = await UserModel.findOneAndUpdate(
      unchangedPasswordFilter(user),
      { lastLoginAt: new Date(), ...renewal },
      { session: tx, returnDocument: 'after', timestamps: false },
    ).lean();
    if (!signedIn) throw new UnauthorizedError(messages.login.wrongCredentials);
    if (signedIn.suspension) throw new ForbiddenError(suspendedMessage(signedIn.suspension.reason));
    return { token: await startSession(user._id, userAgent, tx), user: toOwnUser(signedIn) };
  });
}

/** Changes the password of `user` and ends all their other sessions. */
export async function changePassword(
  user: CurrentUser,
  { currentPassword, newPassword }: ChangePasswordInput,
  ip: string,
): Promise<void> {
  await assertUncommonPassword(newPassword, 'newPassword');
  const account = await withFailoverRetry(() => UserModel.findById(user.id).lean());
  if (!account) throw new InvalidTokenError();
  await reauthenticate(account, currentPassword, ip, wrongCurrentPassword());
  const change = { passwordHash: await hashPassword(newPassword), passwordChangedAt: new Date() };

  await withTransaction(async (tx) => {
    const changed = await UserModel.findOneAndUpdate(unchangedPasswordFilter(account), change, {
      session: tx,
    }).lean();
    if (!changed) throw wrongCurrentPassword();
    await endSessions(account._id, tx, user.sessionId);
  });
}
