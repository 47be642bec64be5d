import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import { messages } from '@nearhand/shared/api-messages';
import type { Request, RequestHandler, Response } from 'express';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { CurrentUser } from '../auth/authorize.ts';
import { config } from '../config.ts';
import { TooManyRequestsError, UnauthorizedError } from '../errors.ts';
import type { Contract } from '@nearhand/shared/contract';
import { toIpBucket } from './ip-bucket.ts';
import { limiter, limits, type Limit } from './rate-limiters.ts';

/** Shorter than the time that a stopping instance gives its requests. */
const LOGIN_DELAY_MS = 2000;

function hashAccount(account: string): string {
  return createHash('sha256').update(account.toLowerCase()).digest('base64url');
}

/** Counts every request against the limit of its network, also one that fails: 429 beyond that. */
export const limitByNetwork: RequestHandler = async (request, response, next) => {
  await consume('requests', toIpBucket(request.ip), {
    onState: (state) => setLimitHeaders(response, state),
  });
  next();
};

/** Counts a request against the limits of its endpoint; throws a TooManyRequestsError beyond them. */
export async function enforceRateLimit(
  { limit }: Contract,
  { ip, query }: Request,
  user: CurrentUser | undefined,
): Promise<void> {
  const network = toIpBucket(ip);
  if (limit === 'register') await consume('register', network);
  if (limit === 'forgotPassword') {
    await consume('forgotPassword', network, { message: accountSecurityMessages.tooManyResetLinks });
  }
  if (limit === 'upload' || (limit === 'search' && query.q)) await consume(limit, user?.id ?? network);
}

/** Counts an export of the account of a user, from any network: 429 beyond the limit. */
export async function enforceExportLimit(userId: string): Promise<void> {
  await consume('exports', userId, { message: messages.account.tooManyExports });
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
  await consume('messages', userId, { message: conversationMessages.tooMany });
  if (isFirst) {
    await consume('conversations', userId, { message: conversationMessages.tooManyNew }).catch(
      async (error: unknown) => {
        await refund('messages', userId);
        throw error;
      },
    );
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
  await consume('images', toIpBucket(ip));
  if (user) await consume('images', user.id);
}

/** Counts a mail with a reset link; returns false when the account has had as many as it gets in an hour. */
export async function countResetMail(userId: string): Promise<boolean> {
  try {
    await consume('resetMails', userId);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false;
    throw error;
  }
}

/** Counts a mail with a verification link that a user requests: 429 beyond the limit. */
export async function enforceVerificationMailLimit(userId: string): Promise<void> {
  await consume('verificationMails', userId, { message: accountSecurityMessages.tooManyVerificationMails });
}

/** Counts a read of a calendar feed, of an existing one or not: 429 beyond the limit of its network. */
export async function enforceFeedLimit(ip: string | undefined): Promise<void> {
  await consume('feeds', toIpBucket(ip));
}

/** Counts a request for an image that does not exist. */
export async function countImageMiss(ip: string | undefined): Promise<void> {
  await consume('imageMisses', toIpBucket(ip));
}

/** Throws a TooManyRequestsError after too many image misses from one network, so that ids cannot be guessed. */
export async function enforceImageMissLimit(ip: string | undefined): Promise<void> {
  if (!config.RATE_LIMIT) return;
  const missed = await limiter('imageMisses').get(toIpBucket(ip));
  if (!missed || missed.consumedPoints < config.RATE_LIMIT_IMAGE_MISSES_PER_HOUR) return;
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
  await consume('failedLogins', pair);
  await consume('failedLoginsPerIp', network).catch(async (error: unknown) => {
    await refund('failedLogins', pair);
    throw error;
  });
  await consume('failedLoginsPerAccount', hash).catch(delayAttempt);
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
  await consume('failedCodes', account, { message: accountSecurityMessages.tooManyCodes });
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

interface CountOptions {
  /** Message of the 429, which may name the seconds to wait. */
  message?: string | ((retryAfterSeconds: number) => string);
  /** Called with what is left of the limit, also beyond it. */
  onState?: (state: RateLimiterRes) => void;
}

async function consume(limit: Limit, key: string, { message, onState }: CountOptions = {}): Promise<void> {
  if (!config.RATE_LIMIT) return;
  try {
    const state = await limiter(limit).consume(key);
    onState?.(state);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    onState?.(error);
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new TooManyRequestsError(typeof message === 'function' ? message(seconds) : message, seconds);
  }
}

/** Sets the headers of the IETF draft "RateLimit header fields for HTTP". */
function setLimitHeaders(response: Response, { remainingPoints, msBeforeNext }: RateLimiterRes): void {
  const { points, duration } = limits.requests();
  response.set({
    'RateLimit-Policy': `"requests";q=${points};w=${duration}`,
    RateLimit: `"requests";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
  });
}

async function refund(limit: Limit, key: string): Promise<void> {
  if (config.RATE_LIMIT) await limiter(limit).reward(key);
}

async function resetCount(limit: Limit, key: string): Promise<void> {
  if (config.RATE_LIMIT) await limiter(limit).delete(key);
}
