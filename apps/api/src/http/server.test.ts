import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi, describe } from 'vitest';
import { config } from '../config.ts';
import { listen, setNotReady } from './server.ts';
import { disconnectDatabase } from '../database/connection.ts';
import { api } from '../test/api.ts';
import { reconnectAfterTest } from '../test/test-database.ts';

describe('/healthz and /readyz', () => {
  it('report that the instance is ready', async () => {
    const [health, readiness] = await Promise.all([api.get('/healthz'), api.get('/readyz')]);

    expect(health.body).toEqual({ success: true, status: 'ok' });
    expect(readiness.status).toBe(200);
    expect(readiness.body).toEqual({ success: true, status: 'ready' });
  });

  it.each(['/healthz', '/readyz'])('accept HEAD, and reject writes with 405: %s', async (path) => {
    expect((await api.head(path)).status).toBe(200);
    expect((await api.post(path)).status).toBe(405);
  });

  it('report 503 on /readyz only once the instance is stopping', async () => {
    onTestFinished(() => setNotReady(undefined));
    setNotReady('stopping');

    const [health, readiness] = await Promise.all([api.get('/healthz'), api.get('/readyz')]);

    expect(health.status).toBe(200);
    expect(readiness.status).toBe(503);
    expect(readiness.body.reason).toBe('stopping');
  });

  it('report 503 on /readyz only when the database is unreachable', async () => {
    reconnectAfterTest();
    await disconnectDatabase();

    const [health, readiness] = await Promise.all([api.get('/healthz'), api.get('/readyz')]);

    expect(health.status).toBe(200);
    expect(readiness.status).toBe(503);
    expect(readiness.body).toEqual({
      success: false,
      status: 'not ready',
      reason: 'the database is not reachable',
    });
  });
});

const CROWD = 10_000;
config.PORT = 0;

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  // A closed connection shows in the response.
  socket.on('error', () => {});
  return socket;
}

/** Sends a request over a connection and returns the response; an empty text when it is closed. */
async function send(socket: Socket): Promise<string> {
  if (socket.destroyed) return '';
  socket.write('GET / HTTP/1.1\r\nHost: nearhand\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', (data) => resolve(String(data)));
    socket.once('close', () => resolve(''));
  });
}

it('accepts a limited number of connections, serves those, and accepts another when one is closed', async () => {
  const server = await listen((_request, response) => response.end('here'));
  onTestFinished(() => server.close().closeAllConnections());
  expect(server.maxConnections).toBeLessThan(CROWD);
  server.maxConnections = 2;
  const { port } = server.address() as AddressInfo;

  const [first, second, beyond] = [await open(port), await open(port), await open(port)];

  expect(await send(beyond)).toBe('');
  expect([await send(first), await send(first), await send(second)]).toEqual(
    Array(3).fill(expect.stringMatching(/^HTTP\/1.1 200 [^]*Connection: keep-alive[^]*here$/)),
  );
  first.destroy();
  await vi.waitFor(async () => expect(await send(await open(port))).toContain('here'));
});
