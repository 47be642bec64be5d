import { RESET_MAILS_PER_HOUR, VERIFICATION_MAILS_PER_HOUR } from '@nearhand/shared/recovery/recovery';
import mongoose, { type mongo } from 'mongoose';
import {
  RateLimiterMemory,
  RateLimiterMongo,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { config } from '../config.ts';
import { RateLimitModel } from '../models/rate-limit.model.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const LOGIN_BLOCK_SECONDS = 15 * MINUTE;

/**
 * The points of each limit, and for how many seconds they count. Limits that are not shared count in memory, for each instance:
 * in the database they would cost as much as the reads that they limit.
 */
export const limits = {
  requests: () => ({ points: config.RATE_LIMIT_REQUESTS_PER_MINUTE, duration: MINUTE, isShared: false }),
  search: () => ({ points: config.RATE_LIMIT_SEARCHES_PER_MINUTE, duration: MINUTE, isShared: false }),
  register: () => ({ points: config.RATE_LIMIT_REGISTRATIONS_PER_HOUR, duration: HOUR, isShared: true }),
  upload: () => ({ points: config.RATE_LIMIT_UPLOADS_PER_HOUR, duration: HOUR, isShared: true }),
  exports: () => ({ points: config.RATE_LIMIT_EXPORTS_PER_HOUR, duration: HOUR, isShared: true }),
  messages: () => ({ points: config.RATE_LIMIT_MESSAGES_PER_MINUTE, duration: MINUTE, isShared: true }),
  conversations: () => ({ points: config.RATE_LIMIT_CONVERSATIONS_PER_DAY, duration: DAY, isShared: true }),
  images: () => ({ points: config.RATE_LIMIT_IMAGES_PER_MINUTE, duration: MINUTE, isShared: true }),
  imageMisses: () => ({ points: config.RATE_LIMIT_IMAGE_MISSES_PER_HOUR, duration: HOUR, isShared: false }),
  feeds: () => ({ points: config.RATE_LIMIT_FEEDS_PER_MINUTE, duration: MINUTE, isShared: false }),
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
  failedCodes: () => ({
    points: config.RATE_LIMIT_FAILED_LOGINS_PER_ACCOUNT,
    duration: HOUR,
    isShared: true,
  }),
  forgotPassword: () => ({
    points: config.RATE_LIMIT_FORGOT_PASSWORD_PER_NETWORK,
    duration: HOUR,
    isShared: true,
  }),
  resetMails: () => ({ points: RESET_MAILS_PER_HOUR, duration: HOUR, isShared: true }),
  verificationMails: () => ({ points: VERIFICATION_MAILS_PER_HOUR, duration: HOUR, isShared: true }),
};
export type Limit = keyof typeof limits;

const limiters = new Map<
  Limit,
  { limiter: RateLimiterAbstract; points: number; client: mongo.MongoClient }
>();

/** Returns the limiter of a limit. A change of its points or of the database client creates a new one, without counts in memory. */
export function limiter(limit: Limit): RateLimiterAbstract {
  const { isShared, ...settings } = { keyPrefix: limit, ...limits[limit]() };
  const { points } = settings;
  const client = mongoose.connection.getClient();
  const known = limiters.get(limit);
  if (known?.points === points && known.client === client) return known.limiter;
  const inMemory = new RateLimiterMemory(settings);
  const created = isShared ? inDatabase(client, settings, inMemory) : inMemory;
  limiters.set(limit, { limiter: created, points, client });
  return created;
}

function inDatabase(
  client: mongo.MongoClient,
  settings: IRateLimiterOptions,
  insuranceLimiter: RateLimiterMemory,
): RateLimiterMongo {
  return new RateLimiterMongo({
    ...settings,
    insuranceLimiter,
    // A count that is lost with the primary does no harm, so no request waits for a majority.
    storeClient: client.db(mongoose.connection.name, { writeConcern: { w: 1 } }),
    tableName: RateLimitModel.collection.name,
    disableIndexesCreation: true,
  });
}
