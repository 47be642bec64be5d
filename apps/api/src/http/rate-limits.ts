import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '@nearhand/shared/messages';
import type { Request, RequestHandler, Response } from 'express';
import mongoose from 'mongoose';
import {
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { CurrentUser } from '../auth/current-user.ts';
import { config } from '../config.ts';
import { TooManyRequestsError, UnauthorizedError } from '../errors.ts';
import type { Contract } from './endpoint.ts';
import { ipNetwork } from './ip-network.ts';
import { RateLimitModel } from './rate-limit.model.ts';

const MINUTE = 60;
const HOUR = 3600;
const LOGIN_BLOCK_SECONDS = 15 * MINUTE;
/** Shorter than a replica that is told to stop waits for what is under way. */
const LOGIN_DELAY_MS = 2000;

/**
 * How many points each limit has, and for how many seconds they count; read at the first request. The two that every reader of the
 * catalogue meets are kept in memory, each replica for itself: in the database they would cost as much as the reading does.
 */
const limits = {
  requests: () => ({ points: config.RATE_LIMIT_REQUESTS_PER_MINUTE, duration: MINUTE, isShared: false }),
  search: () => ({ points: config.RATE_LIMIT_SEARCHES_PER_MINUTE, duration: MINUTE, isShared: false }),
  register: () => ({ points: config.RATE_LIMIT_REGISTRATIONS_PER_HOUR, duration: HOUR, isShared: true }),
  upload: () => ({ points: config.RATE_LIMIT_UPLOADS_PER_HOUR, duration: HOUR, isShared: true }),
  exports: () => ({ points: config.RATE_LIMIT_EXPORTS_PER_HOUR, duration: HOUR, isShared: true }),
  images: () => ({ points: config.RATE_LIMIT_IMAGES_PER_MINUTE, duration: MINUTE, isShared: true }),
  imageMisses: () => ({ points: config.RATE_LIMIT_IMAGE_MISSES_PER_HOUR, duration: HOUR, isShared: false }),
  failedLogins: () => ({
    points: config.RATE_LIMIT_FAILED_LOGINS,
    duration: LOGIN_BLOCK_SECONDS,
    blockDuration: LOGIN_BLOCK_SECONDS,
    isShared: true,
  }),
  failedLoginsPerIp: () => ({
    points: config.RATE_LIMIT_FAILED_LOGINS_PER_IP,
    duration: HOUR,
    isShared: true,
  }),
  failedLoginsPerAccount: () => ({
    points: config.RATE_LIMIT_FAILED_LOGINS_PER_ACCOUNT,
    duration: HOUR,
    isShared: true,
  }),
};
type Limit = keyof typeof limits;

/** Counts every request, whatever becomes of it, against the limit of its network: 429 beyond that. */
export const limitByNetwork: RequestHandler = async (request, response, next) => {
  await count('requests', ipNetwork(request.ip), {
    tell: (state) => setLimitHeaders(response, state),
  });
  next();
};

/** Counts a request against the limits of its endpoint; throws a TooManyRequestsError beyond them. */
export async function countRequest(
  { limit }: Contract,
  { ip, query }: Request,
  user: CurrentUser | undefined,
): Promise<void> {
  const network = ipNetwork(ip);
  if (limit === 'register') await count('register', network);
  if (limit === 'upload' || (limit === 'search' && query.q)) await count(limit, user?.id ?? network);
}

/** Counts a download of everything that is known of a user, wherever it is asked for. */
export async function countExport(userId: string): Promise<void> {
  await count('exports', userId, { message: messages.account.tooManyExports });
}

/** Counts an image that is about to be decoded against its network and its user: 429 beyond either. */
export async function countImage(ip: string | undefined, user: CurrentUser | undefined): Promise<void> {
  await count('images', ipNetwork(ip));
  if (user) await count('images', user.id);
}

/** Counts a request for an image that does not exist. */
export async function countImageMiss(ip: string | undefined): Promise<void> {
  await count('imageMisses', ipNetwork(ip));
}

/** Throws a TooManyRequestsError after too many of these from one network: ids of images are not to be guessed. */
export async function refuseImageGuessing(ip: string | undefined): Promise<void> {
  if (!config.RATE_LIMIT) return;
  const missed = await limiter('imageMisses').get(ipNetwork(ip));
  if (!missed || missed.consumedPoints < config.RATE_LIMIT_IMAGE_MISSES_PER_HOUR) return;
  throw new TooManyRequestsError(undefined, Math.max(1, Math.ceil(missed.msBeforeNext / 1000)));
}

/**
 * Tries a password. After too many failures in a row for one account from one network, or for any accounts from that
 * network, nothing is tried any more: throws a TooManyRequestsError. After too many for one account from wherever, what is tried
 * waits first. `attempt` says by an UnauthorizedError that it has failed.
 * An account is named by its id, so that a change of its e-mail does not start the counts anew.
 */
export async function limitFailedLogins<Result>(
  { account, ip }: { account: string; ip: string },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const network = ipNetwork(ip);
  const hash = createHash('sha256').update(account.toLowerCase()).digest('base64url');
  const pair = `${hash} ${network}`;
  // Counted before and taken back after: of a hundred attempts sent at once no more are tried than one after another.
  await count('failedLogins', pair);
  await count('failedLoginsPerIp', network).catch(async (refusal: unknown) => {
    await takeBack('failedLogins', pair);
    throw refusal;
  });
  await count('failedLoginsPerAccount', hash).catch(slowDown);
  const result = await attempt().catch(async (error: unknown) => {
    if (!(error instanceof UnauthorizedError)) {
      await takeBack('failedLogins', pair);
      await takeBack('failedLoginsPerIp', network);
      await takeBack('failedLoginsPerAccount', hash);
    }
    throw error;
  });
  await forget('failedLogins', pair);
  await forget('failedLoginsPerAccount', hash);
  await takeBack('failedLoginsPerIp', network);
  return result;
}

/** Waits where another limit refuses: an account that anybody could lock from anywhere would be locked to spite its owner. */
async function slowDown(refusal: unknown): Promise<void> {
  if (!(refusal instanceof TooManyRequestsError)) throw refusal;
  await sleep(LOGIN_DELAY_MS);
}

interface Counted {
  /** What a 429 says. */
  message?: string;
  /** Told how much is left of the limit, also beyond it. */
  tell?: (state: RateLimiterRes) => void;
}

async function count(limit: Limit, key: string, { message, tell }: Counted = {}): Promise<void> {
  if (!config.RATE_LIMIT) return;
  try {
    const state = await limiter(limit).consume(key);
    tell?.(state);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    tell?.(refusal);
    throw new TooManyRequestsError(message, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}

/** The limit and what is left of it, as in the IETF draft "RateLimit header fields for HTTP". */
function setLimitHeaders(response: Response, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
  const { points, duration } = limits.requests();
  response.set({
    'RateLimit-Policy': `"requests";q=${points};w=${duration}`,
    RateLimit: `"requests";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
  });
}

async function takeBack(limit: Limit, key: string): Promise<void> {
  if (config.RATE_LIMIT) await limiter(limit).reward(key);
}

async function forget(limit: Limit, key: string): Promise<void> {
  if (config.RATE_LIMIT) await limiter(limit).delete(key);
}

const limiters = new Map<Limit, RateLimiterAbstract>();

function limiter(limit: Limit): RateLimiterAbstract {
  const known = limiters.get(limit);
  if (known) return known;
  const { isShared, ...settings } = { keyPrefix: limit, ...limits[limit]() };
  const inMemory = new RateLimiterMemory(settings);
  const created = isShared ? inDatabase(settings, inMemory) : inMemory;
  limiters.set(limit, created);
  return created;
}

function inDatabase(settings: IRateLimiterOptions, insuranceLimiter: RateLimiterMemory): RateLimiterMongo {
  return new RateLimiterMongo({
    ...settings,
    insuranceLimiter,
    // A count that is lost with the primary does no harm, so no request waits for it to be on several disks.
    storeClient: mongoose.connection.getClient().db(mongoose.connection.name, { writeConcern: { w: 1 } }),
    tableName: RateLimitModel.collection.name,
    disableIndexesCreation: true,
  });
}
