import { messages, suspendedMessage } from '@nearhand/shared/messages';
import type { ChangePasswordInput, LoginInput, User } from '@nearhand/shared/users';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { hashPassword, isOutdatedHash, isPassword } from '../auth/passwords.ts';
import { endSessions, startSession } from '../auth/sessions.ts';
import { throughFailOver } from '../database/fail-over.ts';
import { inTransaction } from '../database/transactions.ts';
import { ForbiddenError, UnauthorizedError } from '../errors.ts';
import { checkOwnPassword, withSamePassword, wrongCurrentPassword } from './own-password.ts';
import { toUser, UserModel } from './user.model.ts';

export interface StartedSession {
  token: string;
  user: User;
}

/** What wrong passwords for this e-mail count against: the id of its account, as where a session asks for the password, or the e-mail itself. */
export async function guessedAccount(email: string): Promise<string> {
  const account = await throughFailOver(() => UserModel.exists({ email }));
  return account?._id.toString() ?? email;
}

/**
 * Starts a session for the account with this e-mail and password; throws an UnauthorizedError when there is none,
 * and a ForbiddenError with the reason while it is suspended.
 */
export async function logIn({ email, password }: LoginInput, userAgent: string): Promise<StartedSession> {
  const user = await throughFailOver(() => UserModel.findOne({ email }).lean());
  const isRight = await isPassword(password, user?.passwordHash);
  if (!user || !isRight) throw new UnauthorizedError(messages.login.wrongCredentials);
  const renewal = isOutdatedHash(user.passwordHash) && { passwordHash: await hashPassword(password) };

  return inTransaction(async (session) => {
    // Written to, so that a change of the password at the same time collides with this and cannot miss the new session.
    const signedIn = await UserModel.findOneAndUpdate(
      withSamePassword(user),
      { lastLoginAt: new Date(), ...renewal },
      { session, returnDocument: 'after', timestamps: false },
    ).lean();
    if (!signedIn) throw new UnauthorizedError(messages.login.wrongCredentials);
    if (signedIn.suspension) throw new ForbiddenError(suspendedMessage(signedIn.suspension.reason));
    return { token: await startSession(user._id, userAgent, session), user: toUser(signedIn) };
  });
}

/** Gives `user` another password and ends all of their sessions but this one. */
export async function changePassword(
  user: CurrentUser,
  { currentPassword, newPassword }: ChangePasswordInput,
  ip: string,
): Promise<void> {
  await refuseCommonPassword(newPassword, 'newPassword');
  const account = await throughFailOver(() => UserModel.findById(user.id).lean());
  if (!account) throw new UnauthorizedError(messages.sessionEnded);
  await checkOwnPassword(account, currentPassword, ip, wrongCurrentPassword());
  const change = { passwordHash: await hashPassword(newPassword), passwordChangedAt: new Date() };

  await inTransaction(async (session) => {
    const changed = await UserModel.findOneAndUpdate(withSamePassword(account), change, { session }).lean();
    if (!changed) throw wrongCurrentPassword();
    await endSessions(account._id, session, user.sessionId);
  });
}
