import { verifyPassword } from './passwords.ts';
import { messages } from '@nearhand/shared/api-messages';
import { InvalidError, UnauthorizedError } from '../errors.ts';
import { withLoginThrottling } from '../http/rate-limits.ts';
import type { UserDocument } from '../models/user.model.ts';

/**
 * Throws `error` if this is not the password of the account. Failed attempts count like failed logins, so
 * that a stolen session cannot be used to guess the password.
 */
export async function reauthenticate(
  account: UserDocument,
  password: string,
  ip: string,
  error: InvalidError,
): Promise<void> {
  try {
    await withLoginThrottling({ account: account._id.toString(), ip }, async () => {
      if (!(await verifyPassword(password, account.passwordHash))) throw new UnauthorizedError();
    });
  } catch (failure) {
    // 401 would tell the caller that the session has ended.
    throw failure instanceof UnauthorizedError ? error : failure;
  }
}

export function buildWrongPasswordError(): InvalidError {
  return new InvalidError(messages.account.passwordWrong, 'password', 'password_wrong');
}

export function buildWrongCurrentPasswordError(): InvalidError {
  return new InvalidError(messages.profile.currentPasswordWrong, 'currentPassword', 'password_wrong');
}

export function buildUnchangedPasswordFilter({ _id, passwordChangedAt }: UserDocument) {
  return { _id, passwordChangedAt: passwordChangedAt ?? null };
}
