import { messages } from '@nearhand/shared/api-messages';
import { MIN_PASSWORD_LENGTH } from '@nearhand/shared/users/users';
import { config } from '../config.ts';
import { InvalidError } from '../errors.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** In production, throws an InvalidError for `field` when its password is a common one. */
export async function assertUncommonPassword(password: string, field: string): Promise<void> {
  if (config.NODE_ENV !== 'production') return;
  // Some megabytes, loaded when a user first chooses a password.
  commonPasswords ??= readCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) {
    throw new InvalidError(messages.register.passwordTooCommon, field);
  }
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH));
}
