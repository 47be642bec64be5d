import { messages } from '@nearhand/shared/api-messages';
import type { ChangeRoleInput } from '@nearhand/shared/user-administration/user-administration';
import type { User } from '@nearhand/shared/users/users';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import { assertNotLastAdmin } from './last-admin.ts';
import { toUser, UserModel, type UserDocument } from '../../models/user.model.ts';

/**
 * Changes a customer to an admin or an admin to a customer. Throws a ConflictError for the last admin, for a
 * suspended user, and for a provider, who has services and bookings that an admin cannot have. Does nothing if the
 * user already has the role.
 */
export async function changeRole(id: string, { role }: ChangeRoleInput, actor: AuditContext): Promise<User> {
  return withTransaction(async (tx) => {
    const before = await UserModel.findById(id).session(tx).lean();
    if (!before) throw new NotFoundError(messages.admin.userNotFound);
    if (before.role === role) return toUser(before);
    assertRoleChangeable(before);
    const after = await UserModel.findOneAndUpdate(
      { _id: id, role: before.role },
      // An admin has no application to become a provider, and no calendar feed.
      {
        $set: { role },
        $unset: {
          status: 1,
          appliedAt: 1,
          hasAppliedBefore: 1,
          decisionReason: 1,
          calendarFeedHash: 1,
        },
      },
      { session: tx, returnDocument: 'after' },
    )
      .orFail()
      .lean();
    if (before.role === 'admin') await assertNotLastAdmin(messages.admin.lastAdmin, tx);
    await recordAudit(actor, 'account.role_changed', { _id: after._id, reason: role }, tx);
    return toUser(after);
  });
}

function assertRoleChangeable({ role, suspension }: UserDocument): void {
  if (role === 'provider') throw new ConflictError(messages.admin.providerRole);
  if (suspension) throw new ConflictError(messages.admin.suspendedRole);
}
