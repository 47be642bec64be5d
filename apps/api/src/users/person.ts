import { messages } from '@nearhand/shared/messages';
import type { PersonReply } from '@nearhand/shared/people';
import { noteAction, type Caller } from '../audit/audit-log.ts';
import type { CurrentUser } from '../auth/current-user.ts';
import { listDevices } from '../auth/devices.ts';
import { SessionModel } from '../auth/session.model.ts';
import { endSessions } from '../auth/sessions.ts';
import { countBookingsOf, listFutureBookings } from '../bookings/future-bookings.ts';
import { inTransaction } from '../database/transactions.ts';
import { NotFoundError } from '../errors.ts';
import { ServiceModel } from '../services/service.model.ts';
import { toUser, UserModel } from './user.model.ts';

/** What an admin sees of one person. */
export async function getPerson(id: string, admin: CurrentUser): Promise<PersonReply> {
  const user = await UserModel.findById(id).lean();
  if (!user) throw new NotFoundError(messages.admin.userNotFound);
  const provider = user._id;
  const [futureBookings, counts, services, listedServices, sessions] = await Promise.all([
    listFutureBookings(user._id, admin),
    countBookingsOf(user._id),
    ServiceModel.countDocuments({ provider }),
    ServiceModel.countDocuments({ provider, isListed: true }),
    listDevices({ id, sessionId: admin.sessionId }),
  ]);
  return { user: toUser(user), futureBookings, sessions, counts: { ...counts, services, listedServices } };
}

/** Signs somebody out everywhere. */
export async function endSessionsOf(id: string, caller: Caller): Promise<void> {
  await inTransaction(async (session) => {
    const user = await UserModel.findById(id, { _id: 1 }).session(session).lean();
    if (!user) throw new NotFoundError(messages.admin.userNotFound);
    await endSessions(user._id, session);
    await noteAction(actorOf(caller), 'account.sessions_ended', { _id: user._id }, session);
  });
}

/** Signs somebody out on one device. */
export async function endSessionOf(id: string, sessionId: string, caller: Caller): Promise<void> {
  await inTransaction(async (session) => {
    const ended = await SessionModel.findOneAndDelete({ _id: sessionId, user: id }, { session }).lean();
    if (!ended) throw new NotFoundError(messages.account.deviceNotFound);
    await noteAction(actorOf(caller), 'account.sessions_ended', { _id: ended.user }, session);
  });
}

function actorOf({ user, requestId }: Caller) {
  return { id: user.id, requestId };
}
