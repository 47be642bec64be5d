import { MINUTE_MS } from '@nearhand/shared/durations';
import { MAX_EVENT_STREAMS, eventMessages } from '@nearhand/shared/events/events';
import { Router, type RequestHandler } from 'express';
import { authorize } from '../../auth/authorize.ts';
import { tryAcquireLease, type Lease } from '../../database/lease.ts';
import { withFailoverRetry } from '../../database/retry.ts';
import { labelRoute, methodNotAllowed } from '../../http/router.ts';
import { TooManyRequestsError, UnauthorizedError } from '../../errors.ts';
import { SessionModel } from '../../models/session.model.ts';
import { logger } from '../../observability/logger.ts';
import { eventHub } from './event-hub.ts';
import { EventStream } from './event-stream.ts';

const EVENTS_PATH = '/events';
/** The streams of a killed instance count so long. */
const PLACE_LEASE_MS = MINUTE_MS;
const RETRY_AFTER_SECONDS = 60;
/** The longest delay of a timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

const streamEvents: RequestHandler = async (request, response) => {
  const readUser = () => withFailoverRetry(() => authorize('signed-in', request));
  const user = await readUser();
  if (!user) throw new UnauthorizedError();
  await eventHub.start();
  const place = await takePlace(user.id);
  const stream = new EventStream(user, response);
  const stopWaiting = onSessionExpiry(user.sessionId, () => stream.end());
  const close = () => {
    stopWaiting();
    eventHub.unsubscribe(stream);
    void place.release();
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
  void eventHub.subscribe(stream, request.get('last-event-id') || undefined).catch((error: unknown) => {
    logger.warn({ err: error }, 'the events that a client has missed could not be read');
    stream.end();
  });
  // The session may have ended, or the role changed, just before the stream was subscribed.
  const present = await readUser().catch(() => undefined);
  if (present?.role !== user.role || present.status !== user.status) stream.end();
};

/** Takes one of the places that a user has for streams on all instances. Throws a TooManyRequestsError if none is free. */
async function takePlace(user: string): Promise<Lease> {
  for (let place = 1; place <= MAX_EVENT_STREAMS; place += 1) {
    const lease = await withFailoverRetry(() =>
      tryAcquireLease(`event stream ${place} of ${user}`, { leaseMs: PLACE_LEASE_MS }),
    );
    if (lease) return lease;
  }
  throw new TooManyRequestsError(eventMessages.tooManyStreams, RETRY_AFTER_SECONDS);
}

/**
 * Calls `end` when a session expires, because MongoDB deletes it up to a minute later. Each use of the session postpones the end.
 * Returns a function that stops waiting.
 */
function onSessionExpiry(sessionId: string, end: () => void): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  async function check(): Promise<void> {
    const session = await withFailoverRetry(() => SessionModel.findById(sessionId, { expiresAt: 1 }).lean());
    const left = (session?.expiresAt.getTime() ?? 0) - Date.now();
    if (isStopped) return;
    if (left <= 0) end();
    else timer = setTimeout(run, Math.min(left, MAX_DELAY_MS)).unref();
  }
  function run(): void {
    check().catch((error: unknown) => {
      logger.warn({ err: error }, 'the expiry of a session could not be read');
      if (!isStopped) end();
    });
  }
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Streams events. Not a declared endpoint, because those respond with JSON. */
export const eventStreams = Router();
eventStreams
  .route(EVENTS_PATH)
  .all(labelRoute(EVENTS_PATH))
  .get(streamEvents)
  .all(methodNotAllowed(['GET']));
