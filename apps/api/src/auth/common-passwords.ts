import { messages } from '@nearhand/shared/messages';
import { MIN_PASSWORD_LENGTH } from '@nearhand/shared/users';
import { config } from '../config.ts';
import { InvalidError } from '../errors.ts';

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** In production, throws an InvalidError for `field` when its password is one of those that are guessed first. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (config.NODE_ENV !== 'production') return;
  // Some megabytes that only production needs, and only once somebody chooses a password.
  commonPasswords ??= readCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) {
    throw new InvalidError(messages.register.passwordTooCommon, field);
  }
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD_LENGTH));
}
