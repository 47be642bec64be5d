import type { Device } from '@nearhand/shared/account';
import { messages } from '@nearhand/shared/messages';
import { inTransaction } from '../database/transactions.ts';
import { wholeDocuments } from '../database/whole-documents.ts';
import { NotFoundError } from '../errors.ts';
import type { CurrentUser } from './current-user.ts';
import { SessionModel, type SessionDocument } from './session.model.ts';
import { endSessions } from './sessions.ts';
import { describeUserAgent } from './user-agent.ts';

/** Where a user is signed in, the device used last first. */
export async function listDevices(user: Pick<CurrentUser, 'id' | 'sessionId'>): Promise<Device[]> {
  // MongoDB removes expired sessions once a minute only.
  const sessions = await SessionModel.find({ user: user.id, expiresAt: { $gt: new Date() } })
    .sort({ lastSeenAt: -1, _id: 1 })
    .lean();
  return wholeDocuments(SessionModel, sessions).map((session) => toDevice(session, user));
}

/** Signs a user out on one of their devices. */
export async function signOutDevice(sessionId: string, user: CurrentUser): Promise<void> {
  // In a transaction, so that asking again after a lost answer does not find the session missing.
  await inTransaction(async (session) => {
    const { deletedCount } = await SessionModel.deleteOne({ _id: sessionId, user: user.id }, { session });
    if (deletedCount === 0) throw new NotFoundError(messages.account.deviceNotFound);
  });
}

/** Signs a user out everywhere but here. */
export async function signOutOtherDevices(user: CurrentUser): Promise<void> {
  await inTransaction((session) => endSessions(user.id, session, user.sessionId));
}

function toDevice(
  { _id, userAgent, createdAt, lastSeenAt }: SessionDocument,
  { sessionId }: Pick<CurrentUser, 'sessionId'>,
): Device {
  return {
    _id,
    ...describeUserAgent(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: _id === sessionId,
  };
}
