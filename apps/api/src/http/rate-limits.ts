import mongoose, { type mongo } from 'mongoose';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import {
  RateLimiterRes,
  RateLimiterMemory,
  RateLimiterMongo,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { CurrentUser } from '../auth/authorize.ts';
import { config } from '../config.ts';
import { rateLimits, type Limit, type RateLimit } from '../settings/rate-limits.ts';
import { TooManyRequestsError, UnauthorizedError } from '../errors.ts';
import type { Contract } from '@nearhand/shared/contract';
import { isIPv4, isIPv6 } from 'node:net';
import { RateLimitModel } from '../models/rate-limit.model.ts';

const limiters = new Map<
  Limit,
  { limiter: RateLimiterAbstract; points: number; client: mongo.MongoClient }
>();

/** Returns how much of a limit the settings allow. */
function getPoints(limit: Limit): number {
  const rule = rateLimits[limit];
  return 'variable' in rule ? config[rule.variable] : rule.points;
}

/** Returns the limiter of a limit. A change of its points or of the database client creates a new one, without counts in memory. */
function limiter(limit: Limit): RateLimiterAbstract {
  const rule = rateLimits[limit];
  const points = getPoints(limit);
  const client = mongoose.connection.getClient();
  const known = limiters.get(limit);
  if (known?.points === points && known.client === client) return known.limiter;
  const options = {
    keyPrefix: limit,
    points,
    duration: rule.window,
    ...('block' in rule && { blockDuration: rule.block }),
  };
  const inMemory = new RateLimiterMemory(options);
  const created = 'isLocal' in rule ? inMemory : inDatabase(client, options, inMemory);
  limiters.set(limit, { limiter: created, points, client });
  return created;
}

function inDatabase(
  client: mongo.MongoClient,
  options: IRateLimiterOptions,
  insuranceLimiter: RateLimiterMemory,
): RateLimiterMongo {
  return new RateLimiterMongo({
    ...options,
    insuranceLimiter,
    // A count that is lost with the primary does no harm, so no request waits for a majority.
    storeClient: client.db(mongoose.connection.name, { writeConcern: { w: 1 } }),
    tableName: RateLimitModel.collection.name,
    disableIndexesCreation: true,
  });
}

const HEXTETS = 8;
const NETWORK_HEXTETS = 4;

/**
 * Returns the rate-limit key of an IP: an IPv4 address as it is, the first 64 bits of an IPv6 address, because a household has all
 * of that network. "::ffff:192.0.2.1" → "192.0.2.1"; "2001:db8::1" → "2001:db8:0:0::/64"; anything else → "unknown"
 */
export function toIpBucket(ip: string | undefined): string {
  const normalized = ip?.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*/, '') ?? '';
  if (isIPv4(normalized)) return normalized;
  if (!isIPv6(normalized)) return 'unknown';
  const [head = '', tail] = normalized.toLowerCase().split('::');
  const before = hextets(head);
  const after = hextets(tail ?? '');
  const gap = tail === undefined ? 0 : HEXTETS - before.length - after.length;
  const network = [...before, ...Array<string>(gap).fill('0'), ...after].slice(0, NETWORK_HEXTETS);
  return `${network.map((hextet) => hextet.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

function hextets(part: string): string[] {
  // A dotted IPv4 address at the end takes the place of two hextets, and is never in the first 64 bits.
  return part === '' ? [] : part.replace(/[\d.]+\.\d+$/, '0:0').split(':');
}

/** Shorter than the time that a stopping instance gives its requests. */
const LOGIN_DELAY_MS = 2000;

function hashAccount(account: string): string {
  return createHash('sha256').update(account.toLowerCase()).digest('base64url');
}

/** Counts every request against the limit of its network, also one that fails: 429 beyond that. */
export const limitByNetwork: RequestHandler = async (request, response, next) => {
  await enforceLimit('requests', toIpBucket(request.ip), (state) => setLimitHeaders(response, state));
  next();
};

/** Counts a request against the limits of its endpoint; throws a TooManyRequestsError beyond them. */
export async function enforceRateLimit(
  { limit }: Contract,
  { ip, query }: Request,
  user: CurrentUser | undefined,
): Promise<void> {
  const network = toIpBucket(ip);
  if (limit === 'register' || limit === 'forgotPassword') await enforceLimit(limit, network);
  const reachesGeocoder = limit === 'placeSearch' || (limit === 'suggestions' && config.GEOCODER_URL);
  if (user && reachesGeocoder) await enforceLimit('search', user.id);
  if (limit === 'upload' || (limit === 'search' && query.q)) await enforceLimit(limit, user?.id ?? network);
}

/**
 * Runs `send`, which counts as a message of a user, and with `isFirst` as a new conversation. Throws a
 * TooManyRequestsError beyond either limit. What is not sent does not count: `send` throws, or returns false.
 */
export async function withMessageLimit<Result extends object>(
  { userId, isFirst }: { userId: string; isFirst: boolean },
  send: () => Promise<{ isCounted: boolean; result: Result }>,
): Promise<Result> {
  const refundAll = async () => {
    await refund('messages', userId);
    if (isFirst) await refund('conversations', userId);
  };
  await enforceLimit('messages', userId);
  if (isFirst) {
    await enforceLimit('conversations', userId).catch(async (error: unknown) => {
      await refund('messages', userId);
      throw error;
    });
  }
  const { isCounted, result } = await send().catch(async (error: unknown) => {
    await refundAll();
    throw error;
  });
  if (!isCounted) await refundAll();
  return result;
}

/** Counts an image that is about to be decoded against its network and its user: 429 beyond either. */
export async function enforceImageLimit(
  ip: string | undefined,
  user: CurrentUser | undefined,
): Promise<void> {
  await enforceLimit('images', toIpBucket(ip));
  if (user) await enforceLimit('images', user.id);
}

/** Counts a mail with a reset link; returns false when the account has had as many as it gets in an hour. */
export async function countResetMail(userId: string): Promise<boolean> {
  try {
    await enforceLimit('resetMails', userId);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false;
    throw error;
  }
}

/** Counts a request for an image that does not exist. */
export async function countImageMiss(ip: string | undefined): Promise<void> {
  await enforceLimit('imageMisses', toIpBucket(ip));
}

/** Throws a TooManyRequestsError after too many image misses from one network, so that ids cannot be guessed. */
export async function enforceImageMissLimit(ip: string | undefined): Promise<void> {
  if (!config.RATE_LIMIT) return;
  const missed = await limiter('imageMisses').get(toIpBucket(ip));
  if (!missed || missed.consumedPoints < getPoints('imageMisses')) return;
  throw new TooManyRequestsError(undefined, Math.max(1, Math.ceil(missed.msBeforeNext / 1000)));
}

/**
 * Runs an attempt to sign in, which throws an UnauthorizedError for a wrong password. Throws a TooManyRequestsError after too many
 * failures for one account from one network, or for any accounts from that network; delays the attempt after too many for the
 * account from all networks. `account` is an id, so that a change of the email does not reset the counts.
 */
export async function withLoginThrottling<Result>(
  { account, ip }: { account: string; ip: string },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const network = toIpBucket(ip);
  const hash = hashAccount(account);
  const pair = `${hash} ${network}`;
  // Counted before the attempt and refunded after it, so that concurrent attempts cannot exceed the limit.
  await enforceLimit('failedLogins', pair);
  await enforceLimit('failedLoginsPerIp', network).catch(async (error: unknown) => {
    await refund('failedLogins', pair);
    throw error;
  });
  await enforceLimit('failedLoginsPerAccount', hash).catch(delayAttempt);
  const result = await attempt().catch(async (error: unknown) => {
    if (!(error instanceof UnauthorizedError)) {
      await refund('failedLogins', pair);
      await refund('failedLoginsPerIp', network);
      await refund('failedLoginsPerAccount', hash);
    }
    throw error;
  });
  await resetCount('failedLogins', pair);
  await resetCount('failedLoginsPerAccount', hash);
  await refund('failedLoginsPerIp', network);
  return result;
}

/** Resets the counts of failed logins after the owner of the account has proved to be one in another way. */
export async function resetLoginFailures({ account, ip }: { account: string; ip: string }): Promise<void> {
  const hash = hashAccount(account);
  await resetCount('failedLogins', `${hash} ${toIpBucket(ip)}`);
  await resetCount('failedLoginsPerAccount', hash);
  await resetCount('failedCodes', account);
}

/**
 * Runs an attempt to use the second factor, which throws an UnauthorizedError for a wrong code. Only a user who knows the password gets
 * here, so too many failures from all networks together block the attempts: six digits could be guessed otherwise.
 */
export async function withCodeThrottling<Result>(
  account: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  await enforceLimit('failedCodes', account);
  const result = await attempt().catch(async (error: unknown) => {
    if (!(error instanceof UnauthorizedError)) await refund('failedCodes', account);
    throw error;
  });
  await resetCount('failedCodes', account);
  return result;
}

/** Delays the attempt instead of rejecting it: otherwise an attacker could lock the owner out of an account. */
async function delayAttempt(error: unknown): Promise<void> {
  if (!(error instanceof TooManyRequestsError)) throw error;
  await sleep(LOGIN_DELAY_MS);
}

/** Counts against a limit; throws a TooManyRequestsError beyond it. `onState` gets what is left, also beyond the limit. */
export async function enforceLimit(
  limit: Limit,
  key: string,
  onState?: (state: RateLimiterRes) => void,
): Promise<void> {
  if (!config.RATE_LIMIT) return;
  try {
    const state = await limiter(limit).consume(key);
    onState?.(state);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    onState?.(error);
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const { message }: RateLimit = rateLimits[limit];
    throw new TooManyRequestsError(typeof message === 'function' ? message(seconds) : message, seconds);
  }
}

/** Sets the headers of the IETF draft "RateLimit header fields for HTTP". */
function setLimitHeaders(response: Response, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
  response.set({
    'RateLimit-Policy': `"requests";q=${getPoints('requests')};w=${rateLimits.requests.window}`,
    RateLimit: `"requests";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
  });
}

async function refund(limit: Limit, key: string): Promise<void> {
  if (config.RATE_LIMIT) await limiter(limit).reward(key);
}

async function resetCount(limit: Limit, key: string): Promise<void> {
  if (config.RATE_LIMIT) await limiter(limit).delete(key);
}
