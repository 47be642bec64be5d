import { messages } from '@nearhand/shared/api-messages';
import type {
  SuspensionResponse,
  SuspendUserInput,
} from '@nearhand/shared/user-administration/user-administration';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { endSessions } from '../../auth/sessions.ts';
import { listFutureBookings } from '../bookings/future-bookings.ts';
import { withTransaction } from '../../database/transactions.ts';
import { ConflictError, NotFoundError, type AppError } from '../../errors.ts';
import { propagateProvider } from '../services/propagate-provider.ts';
import { assertNotLastAdmin } from './last-admin.ts';
import { notSuspended, toUser, UserModel, type UserDocument } from '../../models/user.model.ts';

type SuspensionChange = Pick<SuspensionResponse, 'user' | 'futureBookings'>;

/**
 * Suspends a user: ends the sessions, hides the services and rejects logins. Upcoming bookings stay; the admin
 * decides about each. Throws a ConflictError for the caller and for the last active admin.
 */
export async function suspendUser(
  id: string,
  { reason }: SuspendUserInput,
  caller: AuditContext,
): Promise<SuspensionChange> {
  if (id === caller.user.id) throw new ConflictError(messages.admin.suspendsSelf);
  const suspended = await withTransaction(async (tx) => {
    const user = await UserModel.findOneAndUpdate(
      { _id: id, ...notSuspended },
      // Suspending ends the calendar feed. Restoring the account does not bring it back.
      { $set: { suspension: { reason, at: new Date() } }, $unset: { calendarFeedHash: 1 } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!user) throw await suspensionError(id, messages.admin.alreadySuspended);
    if (user.role === 'admin') await assertNotLastAdmin(messages.admin.lastAdmin, tx);
    if (user.role === 'provider') await propagateProvider(user, tx);
    await endSessions(user._id, tx);
    await recordAudit(caller, 'account.suspended', { _id: user._id, reason }, tx);
    return user;
  });
  return withFutureBookings(suspended, caller.user);
}

/** Allows a suspended user to sign in again, and lists the services again. */
export async function restoreUser(id: string, caller: AuditContext): Promise<SuspensionChange> {
  const restored = await withTransaction(async (tx) => {
    const user = await UserModel.findOneAndUpdate(
      { _id: id, suspension: { $exists: true } },
      { $unset: { suspension: 1 } },
      { session: tx, returnDocument: 'after' },
    ).lean();
    if (!user) throw await suspensionError(id, messages.admin.notSuspended);
    if (user.role === 'provider') await propagateProvider(user, tx);
    await recordAudit(caller, 'account.restored', { _id: user._id }, tx);
    return user;
  });
  return withFutureBookings(restored, caller.user);
}

async function withFutureBookings(user: UserDocument, admin: CurrentUser): Promise<SuspensionChange> {
  return { user: toUser(user), futureBookings: await listFutureBookings(user._id, admin) };
}

async function suspensionError(id: string, conflict: string): Promise<AppError> {
  const exists = await UserModel.exists({ _id: id });
  return exists ? new ConflictError(conflict) : new NotFoundError(messages.admin.userNotFound);
}
