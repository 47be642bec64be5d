import { Types, type ClientSession } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { InvalidTokenError } from '../../errors.ts';
import { UserModel } from '../users/user.model.ts';

/** Makes the transaction `tx` conflict with others that save for the same user, and with closing the account. */
export async function lockSaves({ id }: CurrentUser, tx: ClientSession): Promise<Types.ObjectId> {
  const { matchedCount } = await UserModel.updateOne(
    { _id: id },
    { $inc: { savesMade: 1 } },
    { session: tx, timestamps: false },
  );
  if (matchedCount === 0) throw new InvalidTokenError();
  return new Types.ObjectId(id);
}
