import type { ClientSession } from 'mongoose';
import { ConflictError } from '../../errors.ts';
import { notSuspended, UserModel } from '../../models/user.model.ts';

/** Throws a ConflictError if no active admin is left. Call it after removing, demoting or suspending one. */
export async function assertNotLastAdmin(message: string, tx: ClientSession): Promise<void> {
  // Writes to an admin, so that the last two conflict when both leave concurrently. Otherwise each would still see the other one.
  const { matchedCount } = await UserModel.updateOne(
    { role: 'admin', ...notSuspended },
    { updatedAt: new Date() },
    { session: tx, timestamps: false },
  );
  if (matchedCount === 0) throw new ConflictError(message);
}
