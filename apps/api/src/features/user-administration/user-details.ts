import { messages } from '@nearhand/shared/api-messages';
import type { UserDetailsResponse } from '@nearhand/shared/user-administration/user-administration';
import { recordAudit, type AuditContext } from '../audit/audit-log.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { listSessions, endSessions } from '../../auth/sessions.ts';
import { SessionModel } from '../../models/session.model.ts';
import { countUserBookings, listFutureBookings } from '../bookings/future-bookings.ts';
import { withTransaction } from '../../database/transactions.ts';
import { NotFoundError } from '../../errors.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { toUser, UserModel } from '../../models/user.model.ts';

/** Returns what an admin sees of one user. */
export async function getUserDetails(id: string, admin: CurrentUser): Promise<UserDetailsResponse> {
  const user = await UserModel.findById(id).lean();
  if (!user) throw new NotFoundError(messages.admin.userNotFound);
  const provider = user._id;
  const [futureBookings, counts, services, listedServices, sessions] = await Promise.all([
    listFutureBookings(user._id, admin),
    countUserBookings(user._id),
    ServiceModel.countDocuments({ provider }),
    ServiceModel.countDocuments({ provider, isListed: true }),
    listSessions({ id, sessionId: admin.sessionId }),
  ]);
  return { user: toUser(user), futureBookings, sessions, counts: { ...counts, services, listedServices } };
}

/** Ends all sessions of a user, and records it in the audit log. */
export async function endSessionsAsAdmin(id: string, caller: AuditContext): Promise<void> {
  await withTransaction(async (tx) => {
    const user = await UserModel.findById(id, { _id: 1 }).session(tx).lean();
    if (!user) throw new NotFoundError(messages.admin.userNotFound);
    await endSessions(user._id, tx);
    await recordAudit(caller, 'account.sessions_ended', { _id: user._id }, tx);
  });
}

/** Ends one session of a user, and records it in the audit log. */
export async function endSessionAsAdmin(id: string, sessionId: string, caller: AuditContext): Promise<void> {
  await withTransaction(async (tx) => {
    const ended = await SessionModel.findOneAndDelete({ _id: sessionId, user: id }, { session: tx }).lean();
    if (!ended) throw new NotFoundError(messages.account.deviceNotFound);
    await recordAudit(caller, 'account.sessions_ended', { _id: ended.user }, tx);
  });
}
