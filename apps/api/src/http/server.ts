import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../config.ts';
import { holdReadiness } from './health.ts';

/** How long a proxy is given to notice that no new requests should come here. */
const DRAIN_MS = config.NODE_ENV === 'production' ? 1500 : 0;
const CLOSE_TIMEOUT_MS = 8000;
const SWEEP_EVERY_MS = 50;
/** Idle ones take some 11 kB each. What comes beyond is closed at once, so that a proxy can ask another replica. */
const MAX_CONNECTIONS = 5000;

/** Listens where the settings say. Rejects with the system's error, such as EADDRINUSE. */
export async function listen(app: RequestListener): Promise<Server> {
  const server = createServer(app);
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  // Longer than a proxy keeps its own side open, so that it never reuses a connection that is being closed here.
  server.keepAliveTimeout = 65_000;
  server.maxConnections = MAX_CONNECTIONS;
  // No maxRequestsPerSocket: Node only announces the end, and answers 503 to a client that goes on, as autocannon does.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
}

/** Stops taking requests and resolves when those under way have been answered. */
export async function stopServer(server: Server): Promise<void> {
  holdReadiness('stopping');
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  await sleep(DRAIN_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection is idle once its answer is sent, and would stay open for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
