import { Types, type ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { InvalidTokenError } from '../../errors.ts';
import { UserModel } from '../../models/user.model.ts';

/**
 * Writes to the document of a user, so that the user's other saves and the closing of the account conflict with the
 * transaction `tx`. Returns the id of the user. Throws an InvalidTokenError for a closed account.
 */
export async function lockSaves({ id }: CurrentUser, tx: ClientSession): Promise<Types.ObjectId> {
  const { matchedCount } = await UserModel.updateOne(
    { _id: id },
    { $inc: { lockCount: 1 } },
    { session: tx, timestamps: false },
  );
  if (matchedCount === 0) throw new InvalidTokenError();
  return new Types.ObjectId(id);
}
