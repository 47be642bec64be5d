import { legalMessages } from '@nearhand/shared/legal/legal';
import type { User } from '@nearhand/shared/users/users';
import type { ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { AppError, InvalidError, InvalidTokenError } from '../../errors.ts';
import { toOwnUser, UserModel, type StoredConsent } from '../../models/user.model.ts';
import { findPresentVersion } from './legal-texts.ts';

/** Records that a user accepts the terms. Throws for another version than the present one. */
export async function acceptTerms({ id }: CurrentUser, version: number, tx?: ClientSession): Promise<User> {
  if (version !== (await findPresentVersion('terms', tx)))
    throw new AppError('terms_changed', legalMessages.termsChanged);
  const options = { timestamps: false, ...(tx && { session: tx }) };
  await UserModel.updateOne(
    { _id: id, 'consents.version': { $ne: version } },
    { $push: { consents: { version, at: new Date() } } },
    options,
  );
  const user = await UserModel.findById(id, null, options).lean();
  if (!user) throw new InvalidTokenError();
  return toOwnUser(user);
}

/** Builds the consent of a new account. Throws an InvalidError for another version than the present one. */
export async function buildConsents(version: number | undefined): Promise<{ consents?: StoredConsent[] }> {
  if (version === undefined) return {};
  if (version !== (await findPresentVersion('terms')))
    throw new InvalidError(legalMessages.termsChanged, 'acceptedTerms');
  return { consents: [{ version, at: new Date() }] };
}
