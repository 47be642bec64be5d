import { once } from 'node:events';
import http, { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createProxy, type Target } from './proxy.ts';
import { readSettings } from './settings.ts';

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function target(answer: RequestListener): Promise<Target> {
  return { port: await listening(createServer(answer)), isReady: true };
}

/** Takes every request and hangs up. */
function broken(seen: string[] = []): Promise<Target> {
  return target((request) => {
    seen.push(request.method ?? '');
    request.socket.destroy();
  });
}

const named = (name: string) => target((_request, response) => response.end(name));

async function proxyFor(...targets: Target[]): Promise<string> {
  return `http://127.0.0.1:${await listening(createProxy(targets, { hasOuterProxy: false }))}`;
}

const text = async (address: string, init?: RequestInit) => (await fetch(address, init)).text();

it('sends requests to each target in turn, and to those only that are ready', async () => {
  const [a, b, resting] = await Promise.all([named('a'), named('b'), named('resting')]);
  const address = await proxyFor(a, b, { ...resting, isReady: false });

  const answers = [await text(address), await text(address), await text(address), await text(address)];

  expect(answers.toSorted()).toEqual(['a', 'a', 'b', 'b']);
});

/** Answers what it was sent. */
const echo = () =>
  target((request, response) => {
    const { method, url, headers } = request;
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      response.writeHead(201, { 'x-custom': 'yes' });
      response.end(JSON.stringify({ method, url, headers, body }));
    });
  });

it('passes on method, path, body and host, and who has called; not what is meant for the proxy', async () => {
  const address = await proxyFor(await echo());

  const response = await fetch(`${address}/a/path?q=1`, {
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
    headers: { host: new URL(address).host, 'x-forwarded-for': '127.0.0.1', 'content-length': '6' },
  });
});

it.each([
  [
    'keeps what the proxies in front say of the visitor, and adds to it',
    '1',
    '10.0.0.1, 192.0.2.7, 127.0.0.1',
  ],
  ['believes nobody who says so without a proxy in front', undefined, '127.0.0.1'],
])('%s', async (_what, TRUST_PROXY, expected) => {
  const { hasOuterProxy } = readSettings({ TRUST_PROXY });
  const server = createProxy([await echo()], { hasOuterProxy });
  const address = `http://127.0.0.1:${await listening(server)}`;

  const response = await fetch(address, { headers: { 'x-forwarded-for': '10.0.0.1, 192.0.2.7' } });

  expect(await response.json()).toMatchObject({ headers: { 'x-forwarded-for': expected } });
});

it.each([
  ['what only reads', { method: 'GET' }],
  ['what carries an Idempotency-Key', { method: 'POST', headers: { 'idempotency-key': 'one' }, body: 'x' }],
])('asks another target when one hangs up on %s', async (_what, init) => {
  const address = await proxyFor(await broken(), await named('other'));

  expect([await text(address, init), await text(address, init)]).toEqual(['other', 'other']);
});

it('sends what may have done something once only', async () => {
  const seen: string[] = [];
  const address = await proxyFor(await broken(seen), await broken(seen));

  const { status } = await fetch(address, { method: 'POST', body: 'x' });

  expect(status).toBe(502);
  expect(seen).toEqual(['POST']);
});

it('asks another target for everything when nobody listens at one', async () => {
  const address = await proxyFor(await named('other'), { port: 1, isReady: true });

  const answers = [
    await text(address, { method: 'POST', body: 'x' }),
    await text(address, { method: 'POST', body: 'x' }),
  ];

  expect(answers).toEqual(['other', 'other']);
});

it('refuses bodies that are too large', async () => {
  const address = await proxyFor(await named('reached'));

  const large = await fetch(address, { method: 'POST', body: new Uint8Array(6 * 1024 * 1024 + 1) });

  expect(large.status).toBe(413);
});

it.each([
  '/metrics',
  '/metrics/',
  '/METRICS',
  '//metrics',
  '/metrics?a=b',
  'http://elsewhere.example/metrics',
])('keeps the figures of the replicas to itself: %s', async (path) => {
  const { port } = new URL(await proxyFor(await named('reached')));

  // fetch would tidy the path up.
  const [answer] = (await once(http.get({ port, path }), 'response')) as [IncomingMessage];

  expect(answer.statusCode).toBe(404);
  answer.resume();
});

it.each(['/metrics-of-mine', '/api/metrics'])('passes on what is only similar: %s', async (path) => {
  const address = await proxyFor(await named('reached'));

  expect(await text(address + path)).toBe('reached');
});

it('lets the targets say themselves why none of them is ready', async () => {
  const address = await proxyFor({ ...(await named('not ready because')), isReady: false });

  expect(await text(address)).toBe('not ready because');
});
