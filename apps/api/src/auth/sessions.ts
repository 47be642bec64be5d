import { randomBytes } from 'node:crypto';
import type { ClientSession, PipelineStage, Types } from 'mongoose';
import { throughFailOver } from '../database/fail-over.ts';
import { readTogether } from '../database/read-together.ts';
import { config } from '../config.ts';
import { logger } from '../logger.ts';
import { SessionModel, type SessionDocument } from './session.model.ts';
import { signToken } from './token.ts';

const HOUR_MS = 3_600_000;
const MAX_AGE_MS = 7 * 24 * HOUR_MS;
const MAX_IDLE_MS = 24 * HOUR_MS;
const SEEN_INTERVAL_MS = 5 * 60_000;
const MAX_USER_AGENT_LENGTH = 200;

/**
 * Signs a user in on one device and returns the token to send from there. Of too many sessions the one unused longest ends: that is
 * exact in a transaction that has written to the user, with which every other one collides.
 */
export async function startSession(
  user: Types.ObjectId,
  userAgent: string,
  session?: ClientSession,
): Promise<string> {
  const now = Date.now();
  const sessionId = randomBytes(16).toString('hex');
  const isFull = await makeRoom(user, session);
  const started: SessionDocument = {
    _id: sessionId,
    user,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + MAX_IDLE_MS),
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    ...(isFull && { isUseExact: true }),
  };
  await SessionModel.create([started], session ? { session } : {});
  return signToken({ userId: user.toString(), sessionId }, new Date(now + MAX_AGE_MS));
}

/** Ends sessions of a user until one more may begin; returns whether that one is the last for which there is room. */
async function makeRoom(user: Types.ObjectId, session?: ClientSession): Promise<boolean> {
  const options = session ? { session } : {};
  const sessions = await SessionModel.find({ user }, { lastSeenAt: 1, expiresAt: 1 }, options).lean();
  const now = Date.now();
  // MongoDB removes expired sessions once a minute only.
  const live = sessions.filter(({ expiresAt }) => expiresAt.getTime() > now);
  const surplus = live
    .toSorted((a, b) => a.lastSeenAt.getTime() - b.lastSeenAt.getTime())
    .slice(0, Math.max(0, live.length + 1 - config.MAX_SESSIONS_PER_USER))
    .map(({ _id }) => _id);
  if (surplus.length > 0) await SessionModel.deleteMany({ _id: { $in: surplus } }, options);
  const isFull = live.length + 1 >= config.MAX_SESSIONS_PER_USER;
  if (isFull)
    await SessionModel.updateMany({ user, isUseExact: { $ne: true } }, { isUseExact: true }, options);
  return isFull;
}

/**
 * Makes what finds the session of a token while it lasts, and notes, now and then, that it is in use. Every request begins with
 * this, so what `join` brings along is read by the same question to the database.
 */
export function sessionFinder<Joined extends object>(
  join: PipelineStage.Lookup,
): (sessionId: string, userId: string) => Promise<(SessionDocument & Joined) | undefined> {
  const readSession = readTogether((ids) =>
    SessionModel.aggregate<SessionDocument & Joined>([{ $match: { _id: { $in: ids } } }, join]),
  );
  return async (sessionId, userId) => {
    const session = await readSession(sessionId);
    const now = Date.now();
    // MongoDB removes expired sessions once a minute only.
    if (!session?.user.equals(userId) || session.expiresAt.getTime() <= now) return undefined;
    const isDue = now - session.lastSeenAt.getTime() > (session.isUseExact ? 0 : SEEN_INTERVAL_MS);
    if (isDue) noteUse(session, now);
    return session;
  };
}

export async function endSession(sessionId: string): Promise<void> {
  await throughFailOver(() => SessionModel.deleteOne({ _id: sessionId }));
}

/** Ends every session of a user, except the one to keep if it is named; part of the change that makes it necessary. */
export async function endSessions(
  user: Types.ObjectId | string,
  session: ClientSession,
  keep?: string,
): Promise<void> {
  await SessionModel.deleteMany({ user, ...(keep !== undefined && { _id: { $ne: keep } }) }, { session });
}

/** Ends every session of a user whose account is closed. */
export async function endSessionsOf(user: Types.ObjectId): Promise<void> {
  await SessionModel.deleteMany({ user });
}

function noteUse({ _id, createdAt }: SessionDocument, now: number): void {
  const expiresAt = new Date(Math.min(createdAt.getTime() + MAX_AGE_MS, now + MAX_IDLE_MS));
  // The request does not wait for this, and a failure costs only precision.
  SessionModel.updateOne({ _id }, { lastSeenAt: new Date(now), expiresAt }).catch((error: unknown) => {
    logger.warn({ err: error }, 'could not note the use of a session');
  });
}
