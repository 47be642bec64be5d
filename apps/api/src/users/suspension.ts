import { messages } from '@nearhand/shared/messages';
import type { SuspensionReply, SuspendUserInput } from '@nearhand/shared/people';

import { noteAction, type Caller } from '../audit/audit-log.ts';
import { endSessions } from '../auth/sessions.ts';
import { listFutureBookings } from '../bookings/future-bookings.ts';
import { inTransaction } from '../database/transactions.ts';
import { ConflictError, NotFoundError, type AppError } from '../errors.ts';
import { refreshProviderServices } from '../services/provider-card.ts';
import { keepAnAdmin } from './last-admin.ts';
import { notSuspended, toUser, UserModel, type UserDocument } from './user.model.ts';

type Suspended = Pick<SuspensionReply, 'user' | 'futureBookings'>;

/**
 * Ends the sessions of a person, takes their services off the lists and keeps them from signing in. Their bookings to come stay;
 * the admin decides about each. Throws a ConflictError for the caller and for the last active admin.
 */
export async function suspendUser(
  id: string,
  { reason }: SuspendUserInput,
  { user: admin, requestId }: Caller,
): Promise<Suspended> {
  if (id === admin.id) throw new ConflictError(messages.admin.suspendsSelf);
  const suspended = await inTransaction(async (session) => {
    const user = await UserModel.findOneAndUpdate(
      { _id: id, ...notSuspended },
      { suspension: { reason, at: new Date() } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!user) throw await refusal(id, messages.admin.alreadySuspended);
    if (user.role === 'admin') await keepAnAdmin(messages.admin.lastAdmin, session);
    if (user.role === 'provider') await refreshProviderServices(user, session);
    await endSessions(user._id, session);
    await noteAction({ id: admin.id, requestId }, 'account.suspended', { _id: user._id, reason }, session);
    return user;
  });
  return withFutureBookings(suspended, { user: admin, requestId });
}

/** Lets a person sign in again and gives them all of their services back. */
export async function restoreUser(id: string, { user: admin, requestId }: Caller): Promise<Suspended> {
  const restored = await inTransaction(async (session) => {
    const user = await UserModel.findOneAndUpdate(
      { _id: id, suspension: { $exists: true } },
      { $unset: { suspension: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!user) throw await refusal(id, messages.admin.notSuspended);
    if (user.role === 'provider') await refreshProviderServices(user, session);
    await noteAction({ id: admin.id, requestId }, 'account.restored', { _id: user._id }, session);
    return user;
  });
  return withFutureBookings(restored, { user: admin, requestId });
}

async function withFutureBookings(user: UserDocument, { user: admin }: Caller): Promise<Suspended> {
  return { user: toUser(user), futureBookings: await listFutureBookings(user._id, admin) };
}

async function refusal(id: string, conflict: string): Promise<AppError> {
  const isThere = await UserModel.exists({ _id: id });
  return isThere ? new ConflictError(conflict) : new NotFoundError(messages.admin.userNotFound);
}
