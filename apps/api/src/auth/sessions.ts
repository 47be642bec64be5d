import { randomBytes } from 'node:crypto';
import type { ClientSession, PipelineStage, Types } from 'mongoose';
import { throughFailOver } from '../database/fail-over.ts';
import { readTogether } from '../database/read-together.ts';
import { logger } from '../logger.ts';
import { SessionModel, type SessionDocument } from './session.model.ts';
import { signToken } from './token.ts';

const HOUR_MS = 3_600_000;
const MAX_AGE_MS = 7 * 24 * HOUR_MS;
const MAX_IDLE_MS = 24 * HOUR_MS;
const SEEN_INTERVAL_MS = 5 * 60_000;
const MAX_USER_AGENT_LENGTH = 200;

/** Signs a user in on one device and returns the token to send from there. */
export async function startSession(
  user: Types.ObjectId,
  userAgent: string,
  session?: ClientSession,
): Promise<string> {
  const now = Date.now();
  const sessionId = randomBytes(16).toString('hex');
  const started: SessionDocument = {
    _id: sessionId,
    user,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + MAX_IDLE_MS),
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
  };
  await SessionModel.create([started], session ? { session } : {});
  return signToken({ userId: user.toString(), sessionId }, new Date(now + MAX_AGE_MS));
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
    if (now - session.lastSeenAt.getTime() > SEEN_INTERVAL_MS) noteUse(session, now);
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

function noteUse({ _id, createdAt }: SessionDocument, now: number): void {
  const expiresAt = new Date(Math.min(createdAt.getTime() + MAX_AGE_MS, now + MAX_IDLE_MS));
  // The request does not wait for this, and a failure costs only precision.
  SessionModel.updateOne({ _id }, { lastSeenAt: new Date(now), expiresAt }).catch((error: unknown) => {
    logger.warn({ err: error }, 'could not note the use of a session');
  });
}
