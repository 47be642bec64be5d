import { Router, type Request, type RequestHandler } from 'express';
import { authorize } from '../../auth/authorize.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { UnauthorizedError } from '../../errors.ts';
import { labelRoute, methodNotAllowed } from '../../http/router.ts';
import { logger } from '../../observability/logger.ts';
import { eventHub } from './event-hub.ts';
import { EventStream } from './event-stream.ts';
import { onSessionExpiry } from './session-expiry.ts';
import { acquireStream, releaseStream } from './stream-limit.ts';

const EVENTS_PATH = '/events';
/** Sorts before all ids. */
const UNKNOWN_ID = '';

const streamEvents: RequestHandler = async (request, response) => {
  const readUser = () => withFailoverRetry(() => authorize('signed-in', request));
  const user = await readUser();
  if (!user) throw new UnauthorizedError();
  await eventHub.start();
  const lastId = await readLastId(request);
  const lease = { user: user.id, id: await acquireStream(user.id) };
  const stream = new EventStream(lease.id, user, response);
  const stopWaiting = onSessionExpiry(user.sessionId, () => stream.end());
  const close = () => {
    stopWaiting();
    eventHub.unsubscribe(stream);
    releaseStream(lease).catch((error: unknown) => {
      logger.warn({ err: error }, 'an event stream could not be released');
    });
  };
  // The client may have disconnected meanwhile.
  if (response.destroyed) return close();
  response.once('close', close);
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Otherwise nginx buffers events.
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  if (request.method === 'HEAD') return stream.end();
  eventHub.subscribe(stream, lastId);
  // The session may have ended, or the role changed, just before the stream was subscribed.
  const present = await readUser().catch(() => undefined);
  if (present?.role !== user.role || present.status !== user.status) stream.end();
};

/** Returns the id after which the client resumes, if any. After UNKNOWN_ID it has to resync. */
async function readLastId(request: Request): Promise<string | undefined> {
  const lastId = request.get('last-event-id') || undefined;
  if (lastId === undefined || (await withFailoverRetry(() => eventHub.isPossibleId(lastId)))) return lastId;
  return UNKNOWN_ID;
}

/** Streams events. Not a declared endpoint, because those respond with JSON. */
export const eventStreams = Router();
eventStreams
  .route(EVENTS_PATH)
  .all(labelRoute(EVENTS_PATH))
  .get(streamEvents)
  .all(methodNotAllowed(['GET']));
