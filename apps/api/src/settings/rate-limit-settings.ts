import {
  DEFAULT_CONVERSATIONS_PER_DAY,
  DEFAULT_MESSAGES_PER_MINUTE,
} from '@nearhand/shared/conversations/conversation-rules';
import { DEFAULT_EXPORTS_PER_HOUR } from '@nearhand/shared/limits';
import { trueOrFalse, wholeNumber } from './setting-schemas.ts';

// Outside production every browser, script and test has the same IP.
export const NON_PRODUCTION_MULTIPLIER = 100;

/** How much one network, IP or user may do. */
export const rateLimitSettings = (rateLimitMultiplier: number) => ({
  RATE_LIMIT: trueOrFalse.default(true),
  RATE_LIMIT_REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(300 * rateLimitMultiplier),
  RATE_LIMIT_SEARCHES_PER_MINUTE: wholeNumber(1, 1_000_000).default(60 * rateLimitMultiplier),
  RATE_LIMIT_FAILED_LOGINS: wholeNumber(1, 1_000_000).default(10),
  RATE_LIMIT_FAILED_LOGINS_PER_IP: wholeNumber(1, 1_000_000).default(100),
  RATE_LIMIT_FAILED_LOGINS_PER_ACCOUNT: wholeNumber(1, 1_000_000).default(50),
  RATE_LIMIT_FORGOT_PASSWORD_PER_NETWORK: wholeNumber(1, 1_000_000).default(20 * rateLimitMultiplier),
  RATE_LIMIT_REGISTRATIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(10 * rateLimitMultiplier),
  RATE_LIMIT_UPLOADS_PER_HOUR: wholeNumber(1, 1_000_000).default(20 * rateLimitMultiplier),
  RATE_LIMIT_IMAGES_PER_MINUTE: wholeNumber(1, 1_000_000).default(20 * rateLimitMultiplier),
  RATE_LIMIT_IMAGE_MISSES_PER_HOUR: wholeNumber(1, 1_000_000).default(100),
  RATE_LIMIT_FEEDS_PER_MINUTE: wholeNumber(1, 1_000_000).default(30),
  RATE_LIMIT_MESSAGES_PER_MINUTE: wholeNumber(1, 1_000_000).default(DEFAULT_MESSAGES_PER_MINUTE),
  RATE_LIMIT_CONVERSATIONS_PER_DAY: wholeNumber(1, 1_000_000).default(DEFAULT_CONVERSATIONS_PER_DAY),
  RATE_LIMIT_EXPORTS_PER_HOUR: wholeNumber(1, 1_000_000).default(DEFAULT_EXPORTS_PER_HOUR),
});
