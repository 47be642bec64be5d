import { DAY_MS, MINUTE_MS } from '@nearhand/shared/durations';
import { randomBytes } from 'node:crypto';
import type { ClientSession, PipelineStage, Types } from 'mongoose';
import { withFailoverRetry } from '../database/retry.ts';
import { createBatchLoader } from '../lib/batch-loader.ts';
import { config } from '../config.ts';
import { logger } from '../observability/logger.ts';
import { PushSubscriptionModel } from '../models/push-subscription.model.ts';
import { MAX_SESSION_AGE_MS, SessionModel, type SessionDocument } from '../models/session.model.ts';
import { calendarFeedFields, UserModel } from '../models/user.model.ts';
import { signToken } from './tokens.ts';
import type { Session } from '@nearhand/shared/account/account';
import { messages } from '@nearhand/shared/api-messages';
import { withTransaction } from '../database/transactions.ts';
import { dropInvalidDocuments } from '../database/valid-documents.ts';
import { NotFoundError } from '../errors.ts';

/** The order matters: a browser also names those it descends from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns the common names of the browser and the operating system in a User-Agent header, as far as they are known. */
export function describeUserAgent(userAgent: string): { browser?: string; system?: string } {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  return { ...(browser && { browser }), ...(system && { system }) };
}

function nameIn(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

interface SessionUser {
  id: string;
  sessionId: string;
}

/** Lists the live sessions of a user, last used first. */
export async function listSessions(user: SessionUser): Promise<Session[]> {
  const sessions = await SessionModel.find({ user: user.id, ...buildLiveFilter() })
    .sort({ lastSeenAt: -1, _id: 1 })
    .lean();
  return dropInvalidDocuments(SessionModel, sessions).map((session) => toSessionEntry(session, user));
}

export async function endUserSession(sessionId: string, user: SessionUser): Promise<void> {
  // In a transaction, so that a retry after a lost response does not find the session missing.
  await withTransaction(async (tx) => {
    await endSessionOfUser(sessionId, user.id, tx);
  });
}

/** Throws a NotFoundError if the user has no such session. */
export async function endSessionOfUser(_id: string, user: string, tx: ClientSession): Promise<void> {
  const deletedCount = await deleteSessions({ _id, user }, tx);
  if (deletedCount === 0) throw new NotFoundError(messages.account.deviceNotFound);
}

/** Signs out all other devices of a user, calendar apps included. */
export async function endOtherSessions(user: SessionUser): Promise<void> {
  await withTransaction(async (tx) => {
    await endSessions(user.id, tx, user.sessionId);
    const end = { $unset: calendarFeedFields };
    await UserModel.updateOne({ _id: user.id }, end, { session: tx, timestamps: false });
  });
}

function toSessionEntry(
  { _id, userAgent, createdAt, lastSeenAt, isNewDevice = false }: SessionDocument,
  { sessionId }: SessionUser,
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

const MAX_IDLE_MS = DAY_MS;
const SEEN_INTERVAL_MS = 5 * MINUTE_MS;
const MAX_USER_AGENT_LENGTH = 200;

/**
 * Starts a session and returns its token. Beyond the limit, the least recently used session ends: exactly so in a transaction that
 * has written to the user, with which every other sign-in conflicts.
 */
export async function startSession(
  user: Types.ObjectId,
  userAgent: string,
  tx?: ClientSession,
  isNewDevice = false,
): Promise<string> {
  const now = Date.now();
  const sessionId = randomBytes(16).toString('hex');
  const isFull = await makeRoom(user, tx);
  const started: SessionDocument = {
    _id: sessionId,
    user,
    createdAt: new Date(now),
    lastSeenAt: new Date(now),
    expiresAt: new Date(now + MAX_IDLE_MS),
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    ...(isFull && { isUseExact: true }),
    ...(isNewDevice && { isNewDevice }),
  };
  await SessionModel.create([started], tx ? { session: tx } : {});
  return signToken({ userId: user.toString(), sessionId }, new Date(now + MAX_SESSION_AGE_MS));
}

/** Ends sessions of a user until there is room for one more; returns whether that one is the last. */
async function makeRoom(user: Types.ObjectId, tx?: ClientSession): Promise<boolean> {
  const options = tx ? { session: tx } : {};
  const sessions = await SessionModel.find({ user }, { lastSeenAt: 1, expiresAt: 1 }, options).lean();
  const now = Date.now();
  // MongoDB removes expired sessions once a minute only.
  const live = sessions.filter(({ expiresAt }) => expiresAt.getTime() > now);
  const surplus = live
    .toSorted((a, b) => a.lastSeenAt.getTime() - b.lastSeenAt.getTime())
    .slice(0, Math.max(0, live.length + 1 - config.MAX_SESSIONS_PER_USER))
    .map(({ _id }) => _id);
  if (surplus.length > 0) await deleteSessions({ user, _id: { $in: surplus } }, tx);
  const isFull = live.length + 1 >= config.MAX_SESSIONS_PER_USER;
  if (isFull)
    await SessionModel.updateMany({ user, isUseExact: { $ne: true } }, { isUseExact: true }, options);
  return isFull;
}

/**
 * Creates a function that loads the live session of a token, and updates now and then when it was last used. Every request starts
 * with it, so `join` adds related documents to the same query.
 */
export function createSessionLoader<Joined extends object>(
  join: PipelineStage.Lookup,
): (sessionId: string, userId: string) => Promise<(SessionDocument & Joined) | undefined> {
  const loadSession = createBatchLoader((ids) =>
    SessionModel.aggregate<SessionDocument & Joined>([{ $match: { _id: { $in: ids } } }, join]),
  );
  return async (sessionId, userId) => {
    const session = await loadSession(sessionId);
    const now = Date.now();
    // MongoDB removes expired sessions once a minute only.
    if (!session?.user.equals(userId) || session.expiresAt.getTime() <= now) return undefined;
    const isDue = now - session.lastSeenAt.getTime() > (session.isUseExact ? 0 : SEEN_INTERVAL_MS);
    if (isDue) touchSession(session, now);
    return session;
  };
}

export async function endSession(sessionId: string): Promise<void> {
  await withFailoverRetry(() => deleteSessions({ _id: sessionId }));
}

/** Ends every session of a user, except `exceptId`, in the transaction of the change that requires it. */
export async function endSessions(
  user: Types.ObjectId | string,
  tx: ClientSession,
  exceptId?: string,
): Promise<void> {
  await deleteSessions({ user, ...(exceptId !== undefined && { _id: { $ne: exceptId } }) }, tx);
}

/** Ends every session of a user whose account has been deleted, outside a transaction. */
export async function endSessionsAfterDeletion(user: Types.ObjectId): Promise<void> {
  await deleteSessions({ user });
}

interface SessionFilter {
  user?: Types.ObjectId | string;
  _id?: string | { $ne: string } | { $in: string[] };
}

/** Deletes sessions with the push subscriptions that they made. Every end of a session but that by its age comes here. */
async function deleteSessions({ _id, ...ofUser }: SessionFilter, tx?: ClientSession): Promise<number> {
  const options = tx ? { session: tx } : {};
  const session = _id === undefined ? {} : { session: _id };
  await PushSubscriptionModel.deleteMany({ ...ofUser, ...session }, options);
  const { deletedCount } = await SessionModel.deleteMany(
    { ...ofUser, ...(_id !== undefined && { _id }) },
    options,
  );
  return deletedCount;
}

/** Matches sessions that have not ended: MongoDB removes expired ones once a minute only. */
export function buildLiveFilter(): { expiresAt: { $gt: Date } } {
  return { expiresAt: { $gt: new Date() } };
}

function touchSession({ _id, createdAt }: SessionDocument, now: number): void {
  const expiresAt = new Date(Math.min(createdAt.getTime() + MAX_SESSION_AGE_MS, now + MAX_IDLE_MS));
  // The request does not wait for this, and a failure costs only precision.
  SessionModel.updateOne({ _id }, { lastSeenAt: new Date(now), expiresAt }).catch((error: unknown) => {
    logger.warn({ err: error }, 'could not update the last use of a session');
  });
}
