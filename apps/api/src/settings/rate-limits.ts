import { messages } from '@nearhand/shared/api-messages';
import { accountSecurityMessages } from '@nearhand/shared/users/account-security-messages';
import {
  DEFAULT_CONVERSATIONS_PER_DAY,
  DEFAULT_MESSAGES_PER_MINUTE,
  conversationMessages,
} from '@nearhand/shared/conversations/conversation-rules';
import { DEFAULT_EXPORTS_PER_HOUR } from '@nearhand/shared/limits';
import { RESET_MAILS_PER_HOUR, VERIFICATION_MAILS_PER_HOUR } from '@nearhand/shared/recovery/recovery';
import type { z } from 'zod';
import { trueOrFalse, wholeNumber } from './setting-schemas.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Outside production every browser, script and test has the same IP. */
export const NON_PRODUCTION_MULTIPLIER = 100;

export interface RateLimit {
  /** What counts: all that one network, IP or user does. */
  points: number;
  /** Seconds until a count starts again. */
  window: number;
  /** The variable that changes `points`. A limit without one is fixed. */
  variable?: string;
  /** Whether `points` is multiplied outside production. */
  isRaised?: true;
  /**
   * Counts in memory, for each instance: in the database it would cost as much as the reads that it limits. The others
   * count across instances.
   */
  isLocal?: true;
  /** Seconds for which the key is blocked, from the first failure beyond the limit. */
  block?: number;
  /** Message of the 429, which may name the seconds to wait. */
  message?: string | ((retryAfterSeconds: number) => string);
}

export const rateLimits = {
  requests: {
    variable: 'RATE_LIMIT_REQUESTS_PER_MINUTE',
    points: 300,
    window: MINUTE,
    isRaised: true,
    isLocal: true,
  },
  search: {
    variable: 'RATE_LIMIT_SEARCHES_PER_MINUTE',
    points: 60,
    window: MINUTE,
    isRaised: true,
    isLocal: true,
  },
  failedLogins: { variable: 'RATE_LIMIT_FAILED_LOGINS', points: 10, window: 15 * MINUTE, block: 15 * MINUTE },
  failedLoginsPerIp: { variable: 'RATE_LIMIT_FAILED_LOGINS_PER_IP', points: 100, window: HOUR },
  failedLoginsPerAccount: { variable: 'RATE_LIMIT_FAILED_LOGINS_PER_ACCOUNT', points: 50, window: HOUR },
  failedCodes: {
    variable: 'RATE_LIMIT_FAILED_LOGINS_PER_ACCOUNT',
    points: 50,
    window: HOUR,
    message: accountSecurityMessages.tooManyCodes,
  },
  forgotPassword: {
    variable: 'RATE_LIMIT_FORGOT_PASSWORD_PER_NETWORK',
    points: 20,
    window: HOUR,
    isRaised: true,
    message: accountSecurityMessages.tooManyResetLinks,
  },
  register: { variable: 'RATE_LIMIT_REGISTRATIONS_PER_HOUR', points: 10, window: HOUR, isRaised: true },
  upload: { variable: 'RATE_LIMIT_UPLOADS_PER_HOUR', points: 20, window: HOUR, isRaised: true },
  images: { variable: 'RATE_LIMIT_IMAGES_PER_MINUTE', points: 20, window: MINUTE, isRaised: true },
  imageMisses: { variable: 'RATE_LIMIT_IMAGE_MISSES_PER_HOUR', points: 100, window: HOUR, isLocal: true },
  feeds: { variable: 'RATE_LIMIT_FEEDS_PER_MINUTE', points: 30, window: MINUTE, isLocal: true },
  messages: {
    variable: 'RATE_LIMIT_MESSAGES_PER_MINUTE',
    points: DEFAULT_MESSAGES_PER_MINUTE,
    window: MINUTE,
    message: conversationMessages.tooMany,
  },
  conversations: {
    variable: 'RATE_LIMIT_CONVERSATIONS_PER_DAY',
    points: DEFAULT_CONVERSATIONS_PER_DAY,
    window: DAY,
    message: conversationMessages.tooManyNew,
  },
  exports: {
    variable: 'RATE_LIMIT_EXPORTS_PER_HOUR',
    points: DEFAULT_EXPORTS_PER_HOUR,
    window: HOUR,
    message: messages.account.tooManyExports,
  },
  resetMails: { points: RESET_MAILS_PER_HOUR, window: HOUR },
  verificationMails: {
    points: VERIFICATION_MAILS_PER_HOUR,
    window: HOUR,
    message: accountSecurityMessages.tooManyVerificationMails,
  },
} as const satisfies Record<string, RateLimit>;

export type Limit = keyof typeof rateLimits;
type Variable = Extract<(typeof rateLimits)[Limit], { variable: string }>['variable'];

export function rateLimitSettings(multiplier: number) {
  const limits: RateLimit[] = Object.values(rateLimits);
  const settings = limits.flatMap(({ variable, points, isRaised }) =>
    variable ? [[variable, wholeNumber(1, 1_000_000).default(isRaised ? points * multiplier : points)]] : [],
  );
  return {
    RATE_LIMIT: trueOrFalse.default(true),
    // The entries have every variable of the table, which `fromEntries` cannot tell.
    ...(Object.fromEntries(settings) as Record<Variable, z.ZodDefault<ReturnType<typeof wholeNumber>>>),
  };
}
