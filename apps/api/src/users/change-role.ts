import { messages } from '@nearhand/shared/messages';
import type { ChangeRoleInput } from '@nearhand/shared/people';
import type { User } from '@nearhand/shared/users';
import { noteAction, type Actor } from '../audit/audit-log.ts';
import { inTransaction } from '../database/transactions.ts';
import { ConflictError, NotFoundError } from '../errors.ts';
import { keepAnAdmin } from './last-admin.ts';
import { toUser, UserModel, type UserDocument } from './user.model.ts';

/**
 * Makes a customer an admin, or an admin a customer. Throws a ConflictError for the last admin, for somebody who is suspended, and
 * for a provider, who has services and bookings that an admin cannot have. A role that they have already stays as it is.
 */
export async function changeRole(id: string, { role }: ChangeRoleInput, actor: Actor): Promise<User> {
  return inTransaction(async (session) => {
    const before = await UserModel.findById(id).session(session).lean();
    if (!before) throw new NotFoundError(messages.admin.userNotFound);
    if (before.role === role) return toUser(before);
    refuseRole(before);
    const after = await UserModel.findOneAndUpdate(
      { _id: id, role: before.role },
      // An admin has no application to become a provider.
      { $set: { role }, $unset: { status: 1, appliedAt: 1, hasAppliedBefore: 1, decisionReason: 1 } },
      { session, returnDocument: 'after' },
    )
      .orFail()
      .lean();
    if (before.role === 'admin') await keepAnAdmin(messages.admin.lastAdmin, session);
    await noteAction(actor, 'account.role_changed', { _id: after._id, reason: role }, session);
    return toUser(after);
  });
}

function refuseRole({ role, suspension }: UserDocument): void {
  if (role === 'provider') throw new ConflictError(messages.admin.providerRole);
  if (suspension) throw new ConflictError(messages.admin.suspendedRole);
}
