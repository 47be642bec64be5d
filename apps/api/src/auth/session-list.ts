import type { Session } from '@nearhand/shared/account/account';
import { messages } from '@nearhand/shared/api-messages';
import { withTransaction } from '../database/transactions.ts';
import { dropInvalidDocuments } from '../database/valid-documents.ts';
import { NotFoundError } from '../errors.ts';
import type { CurrentUser } from './authorize.ts';
import { SessionModel, type SessionDocument } from '../models/session.model.ts';
import { endSessions } from './sessions.ts';
import { describeUserAgent } from './user-agent.ts';

/** Lists the live sessions of a user, last used first. */
export async function listSessions(user: Pick<CurrentUser, 'id' | 'sessionId'>): Promise<Session[]> {
  // MongoDB removes expired sessions once a minute only.
  const sessions = await SessionModel.find({ user: user.id, expiresAt: { $gt: new Date() } })
    .sort({ lastSeenAt: -1, _id: 1 })
    .lean();
  return dropInvalidDocuments(SessionModel, sessions).map((session) => toSessionEntry(session, user));
}

/** Ends one session of a user. */
export async function endUserSession(sessionId: string, user: CurrentUser): Promise<void> {
  // In a transaction, so that a retry after a lost response does not find the session missing.
  await withTransaction(async (tx) => {
    const { deletedCount } = await SessionModel.deleteOne({ _id: sessionId, user: user.id }, { session: tx });
    if (deletedCount === 0) throw new NotFoundError(messages.account.deviceNotFound);
  });
}

/** Ends all sessions of a user but the current one. */
export async function endOtherSessions(user: CurrentUser): Promise<void> {
  await withTransaction((tx) => endSessions(user.id, tx, user.sessionId));
}

function toSessionEntry(
  { _id, userAgent, createdAt, lastSeenAt, isNewDevice = false }: SessionDocument,
  { sessionId }: Pick<CurrentUser, 'sessionId'>,
): Session {
  return {
    _id,
    ...describeUserAgent(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: _id === sessionId,
    isNewDevice,
  };
}
