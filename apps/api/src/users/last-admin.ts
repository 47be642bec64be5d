import type { ClientSession } from 'mongoose';
import { ConflictError } from '../errors.ts';
import { notSuspended, UserModel } from './user.model.ts';

/** Throws a ConflictError when the admin who has just been removed, demoted or suspended was the only one. */
export async function keepAnAdmin(message: string, session: ClientSession): Promise<void> {
  // Written to, so that the last two who leave at the same time collide: each would see the other one stay.
  const { matchedCount } = await UserModel.updateOne(
    { role: 'admin', ...notSuspended },
    { updatedAt: new Date() },
    { session, timestamps: false },
  );
  if (matchedCount === 0) throw new ConflictError(message);
}
