import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import { keyedMutex } from '../lib/keyed-mutex.ts';

/** Serves `app` on a free port until the test ends. */
export async function startServer(app: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => server.close().closeAllConnections());
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** Writes a request as it is, which HTTP clients would correct or reject, and returns what the app sends until it closes the connection. */
export async function sendRaw(app: RequestListener, request: string): Promise<string> {
  const { port } = await startServer(app);
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

/** Sends a request, and stops reading at the first bytes of its response, which stays open. */
export async function openResponse(
  app: RequestListener,
  options: { path: string; headers?: Record<string, string> },
): Promise<IncomingMessage> {
  const { port } = await startServer(app);
  const [response] = (await once(get({ port, ...options }), 'response')) as [IncomingMessage];
  await once(response, 'readable');
  return response;
}

/**
 * Makes each request run as on an API instance of its own, until `vi.restoreAllMocks()`: instances share only the
 * database, not the mutex of a process.
 */
export function simulateInstances(): void {
  vi.spyOn(keyedMutex, 'runExclusive').mockImplementation((_key, work) => work());
}
