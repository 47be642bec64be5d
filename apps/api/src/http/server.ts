import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../config.ts';
import { Router } from 'express';
import { databaseNotReadyReason } from '../database/connection.ts';
import { methodNotAllowed } from './router.ts';
import { sendJson } from './responses.ts';

let notReady: string | undefined;

/** Makes /readyz respond with 503 and this reason; undefined makes it ready. Requests are served in any case. */
export function setNotReady(reason: string | undefined): void {
  notReady = reason;
}

/** Returns why load balancers should send no new requests; undefined when the instance is ready. */
export function notReadyReason(): string | undefined {
  return databaseNotReadyReason() ?? notReady;
}

export const healthRoutes = Router();

healthRoutes
  .route('/healthz')
  .get((_request, response) => {
    sendJson(response.set('Cache-Control', 'no-store'), { success: true, status: 'ok' });
  })
  .all(methodNotAllowed(['GET']));

healthRoutes
  .route('/readyz')
  .get((_request, response) => {
    const reason = notReadyReason();
    response.set('Cache-Control', 'no-store');
    if (reason) sendJson(response.status(503), { success: false, status: 'not ready', reason });
    else sendJson(response, { success: true, status: 'ready' });
  })
  .all(methodNotAllowed(['GET']));

/** Gives a proxy time to notice that it should send no new requests. */
const DRAIN_MS = config.NODE_ENV === 'production' ? 1500 : 0;
const CLOSE_TIMEOUT_MS = 8000;
const SWEEP_INTERVAL_MS = 50;
/** An idle connection takes some 11 kB. More are closed at once, so that a proxy can use another instance. */
const MAX_CONNECTIONS = 5000;

/** Listens on HOST and PORT. Rejects with the system's error, such as EADDRINUSE. */
export async function listen(app: RequestListener): Promise<Server> {
  const server = createServer(app);
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  // Longer than the idle timeout of a proxy, which could otherwise reuse a connection that is being closed here.
  server.keepAliveTimeout = 65_000;
  server.maxConnections = MAX_CONNECTIONS;
  // No maxRequestsPerSocket: Node only announces the end, and sends 503 to a client that goes on, as autocannon does.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}

/** Stops accepting requests, and resolves when those in progress are done. */
export async function stopServer(server: Server): Promise<void> {
  setNotReady('stopping');
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await sleep(DRAIN_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection is idle once its response is sent, and would stay open for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
