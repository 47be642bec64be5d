import type { SavedAddress } from '@nearhand/shared/users/addresses';
import type { CurrentUser } from '../../auth/authorize.ts';
import { InvalidTokenError } from '../../errors.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';

/** Returns the saved addresses of a user. */
export async function listAddresses({ id }: CurrentUser): Promise<SavedAddress[]> {
  const user = await UserModel.findById(id, { addresses: 1 }).lean();
  if (!user) throw new InvalidTokenError();
  return presentAddresses(user);
}

/** Replaces the saved addresses of a user. */
export async function replaceAddresses(
  { id }: CurrentUser,
  addresses: SavedAddress[],
): Promise<SavedAddress[]> {
  const user = await UserModel.findOneAndUpdate(
    { _id: id },
    { addresses: addresses.map(withoutEmptyAccess) },
    { returnDocument: 'after', projection: { addresses: 1 } },
  ).lean();
  if (!user) throw new InvalidTokenError();
  return presentAddresses(user);
}

function withoutEmptyAccess({ access, ...address }: SavedAddress): SavedAddress {
  return { ...address, ...(access && { access }) };
}

export function presentAddresses({ addresses = [] }: Pick<UserDocument, 'addresses'>): SavedAddress[] {
  return addresses.map((address) => ({ ...address }));
}
