import { isPassword } from '../auth/passwords.ts';
import { messages } from '@nearhand/shared/messages';
import { InvalidError, UnauthorizedError } from '../errors.ts';
import { limitFailedLogins } from '../http/rate-limits.ts';
import type { UserDocument } from './user.model.ts';

/**
 * Throws `refusal` when this is not the password of the account. Guesses count like those of a login: whoever got hold of a session
 * must not find out the password with it.
 */
export async function checkOwnPassword(
  account: UserDocument,
  password: string,
  ip: string,
  refusal: InvalidError,
): Promise<void> {
  try {
    await limitFailedLogins({ account: account._id.toString(), ip }, async () => {
      if (!(await isPassword(password, account.passwordHash))) throw new UnauthorizedError();
    });
  } catch (error) {
    // 401 would tell the caller that the session has ended.
    throw error instanceof UnauthorizedError ? refusal : error;
  }
}

export function wrongCurrentPassword(): InvalidError {
  return new InvalidError(messages.profile.currentPasswordWrong, 'currentPassword');
}

/** Matches the account as long as nobody has changed its password since it was read. */
export function withSamePassword({ _id, passwordChangedAt }: UserDocument) {
  return { _id, passwordChangedAt: passwordChangedAt ?? null };
}
