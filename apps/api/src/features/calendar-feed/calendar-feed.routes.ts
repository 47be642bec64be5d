import { calendarFeedContracts } from '@nearhand/shared/calendar-feed/calendar-feed.contract';
import { createHash } from 'node:crypto';
import { calendarFeedMessages } from '@nearhand/shared/calendar-feed/calendar-feed';
import { Router, type RequestHandler } from 'express';
import { withFailoverRetry } from '../../database/retry.ts';
import { endpoint } from '../../http/endpoint.ts';
import { enforceLimit, toIpBucket } from '../../http/rate-limits.ts';
import { labelRoute, methodNotAllowed } from '../../http/router.ts';
import { createFeedSecret, deleteFeedSecret } from './commands.ts';
import { getCalendarFeed, getFeedFile } from './queries.ts';

const FEED_PATH = '/calendar-feed/:secret.ics';

export const calendarFeedEndpoints = [
  endpoint(calendarFeedContracts.getOwnCalendarFeed, async ({ user }) => ({
    calendarFeed: await getCalendarFeed(user),
  })),
  endpoint(calendarFeedContracts.createCalendarFeed, async ({ user, origin }) => {
    const secret = await createFeedSecret(user);
    return { url: `${origin}/api/calendar-feed/${secret}.ics` };
  }),
  endpoint(calendarFeedContracts.endCalendarFeed, async ({ user }) => {
    await deleteFeedSecret(user);
    return { message: calendarFeedMessages.ended };
  }),
];

const sendFeed: RequestHandler<{ secret: string }> = async (
  { params: { secret }, ip, hostname },
  response,
) => {
  await enforceLimit('feeds', toIpBucket(ip));
  const file = await withFailoverRetry(() => getFeedFile(secret, hostname));
  response.set({
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="bookings.ics"',
    'Cache-Control': 'private, no-cache',
    ETag: `"${createHash('sha256').update(file).digest('base64url')}"`,
  });
  response.send(file);
};

/** Serves calendar files instead of JSON, and without a session, because calendar apps know only the URL. */
export const calendarFeedFiles = Router();
calendarFeedFiles
  .route(FEED_PATH)
  .all(labelRoute(FEED_PATH))
  .get(sendFeed)
  .all(methodNotAllowed(['GET']));
