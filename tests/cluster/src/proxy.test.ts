import { once } from 'node:events';
import http, { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createProxy, type Upstream } from './proxy.ts';
import { readSettings } from './settings.ts';

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function startUpstream(listener: RequestListener): Promise<Upstream> {
  return { port: await listen(createServer(listener)), isReady: true };
}

/** Closes the connection on every request. */
function startBroken(seen: string[] = []): Promise<Upstream> {
  return startUpstream((request) => {
    seen.push(request.method ?? '');
    request.socket.destroy();
  });
}

const startNamed = (name: string) => startUpstream((_request, response) => response.end(name));

async function startProxy(...upstreams: Upstream[]): Promise<string> {
  return `http://127.0.0.1:${await listen(createProxy(upstreams, { behindProxy: false }))}`;
}

const text = async (url: string, init?: RequestInit) => (await fetch(url, init)).text();

it('forwards requests to the ready upstreams, round-robin', async () => {
  const [a, b, notReady] = await Promise.all([startNamed('a'), startNamed('b'), startNamed('not ready')]);
  const url = await startProxy(a, b, { ...notReady, isReady: false });

  const bodies = [await text(url), await text(url), await text(url), await text(url)];

  expect(bodies.toSorted()).toEqual(['a', 'a', 'b', 'b']);
});

/** Responds with the request as JSON. */
const startEcho = () =>
  startUpstream((request, response) => {
    const { method, url, headers } = request;
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      response.writeHead(201, { 'x-custom': 'yes' });
      response.end(JSON.stringify({ method, url, headers, body }));
    });
  });

it('forwards method, path, body, host and client IP, but no hop-by-hop headers', async () => {
  const url = await startProxy(await startEcho());

  const response = await fetch(`${url}/a/path?q=1`, {
    method: 'PUT',
    headers: { 'x-forwarded-for': '10.0.0.1', te: 'trailers' },
    body: 'a body',
  });

  expect(response.status).toBe(201);
  expect(response.headers.get('x-custom')).toBe('yes');
  const received = await response.json();
  expect(received).not.toHaveProperty('headers.te');
  expect(received).toMatchObject({
    method: 'PUT',
    url: '/a/path?q=1',
    body: 'a body',
    headers: { host: new URL(url).host, 'x-forwarded-for': '127.0.0.1', 'content-length': '6' },
  });
});

it.each([
  ['appends to X-Forwarded-For behind another proxy', '1', '10.0.0.1, 192.0.2.7, 127.0.0.1'],
  ['replaces X-Forwarded-For of the client without a proxy in front', undefined, '127.0.0.1'],
])('%s', async (_what, TRUST_PROXY, expected) => {
  const { behindProxy } = readSettings({ TRUST_PROXY });
  const server = createProxy([await startEcho()], { behindProxy });
  const url = `http://127.0.0.1:${await listen(server)}`;

  const response = await fetch(url, { headers: { 'x-forwarded-for': '10.0.0.1, 192.0.2.7' } });

  expect(await response.json()).toMatchObject({ headers: { 'x-forwarded-for': expected } });
});

it.each([
  ['a read', { method: 'GET' }],
  ['a request with an Idempotency-Key', { method: 'POST', headers: { 'idempotency-key': 'one' }, body: 'x' }],
])('retries another upstream when one closes the connection on %s', async (_what, init) => {
  const url = await startProxy(await startBroken(), await startNamed('other'));

  expect([await text(url, init), await text(url, init)]).toEqual(['other', 'other']);
});

it('sends a write only once', async () => {
  const seen: string[] = [];
  const url = await startProxy(await startBroken(seen), await startBroken(seen));

  const { status } = await fetch(url, { method: 'POST', body: 'x' });

  expect(status).toBe(502);
  expect(seen).toEqual(['POST']);
});

it('retries every request when an upstream does not listen', async () => {
  const url = await startProxy(await startNamed('other'), { port: 1, isReady: true });

  const bodies = [
    await text(url, { method: 'POST', body: 'x' }),
    await text(url, { method: 'POST', body: 'x' }),
  ];

  expect(bodies).toEqual(['other', 'other']);
});

it('rejects bodies that are too large', async () => {
  const url = await startProxy(await startNamed('reached'));

  const large = await fetch(url, { method: 'POST', body: new Uint8Array(6 * 1024 * 1024 + 1) });

  expect(large.status).toBe(413);
});

it.each([
  '/metrics',
  '/metrics/',
  '/METRICS',
  '//metrics',
  '/metrics?a=b',
  'http://elsewhere.example/metrics',
])('does not expose metrics: %s', async (path) => {
  const { port } = new URL(await startProxy(await startNamed('reached')));

  // fetch would normalize the path.
  const [response] = (await once(http.get({ port, path }), 'response')) as [IncomingMessage];

  expect(response.statusCode).toBe(404);
  response.resume();
});

it.each(['/metrics-of-mine', '/api/metrics'])('forwards similar paths: %s', async (path) => {
  const url = await startProxy(await startNamed('reached'));

  expect(await text(url + path)).toBe('reached');
});

it('forwards the response of an upstream when none is ready', async () => {
  const url = await startProxy({ ...(await startNamed('not ready because')), isReady: false });

  expect(await text(url)).toBe('not ready because');
});
