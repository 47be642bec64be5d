import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callApi } from './api-client.ts';

/** A server behind the page's own addresses. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const send = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    send(`http://127.0.0.1:${address.port}${path}`, init),
  );
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** Answers nothing; as soon as a request is there, the time for an answer is over. */
async function neverAnswer() {
  const clock = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  await serve(() => clock.abort());
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call that is never answered', () => {
  it('ends, and says that it may have been done', async () => {
    await neverAnswer();

    await expect(callApi('PUT', '/users/password', { body: {} })).rejects.toMatchObject({
      status: 0,
      message: "We didn't get a reply in time. Your change may have been saved. Check before you try again.",
    });
  });

  it('says that it can be sent again when it is done once only', async () => {
    await neverAnswer();

    await expect(callApi('POST', '/bookings', { body: {}, idempotencyKey: 'k' })).rejects.toMatchObject({
      status: 0,
      message:
        "We didn't get a reply in time. Your change may have been saved. You can safely try again: it is not done twice.",
    });
  });
});

describe('a call whose answer does not come whole', () => {
  it('says that it may have been done when its time is over', async () => {
    const clock = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const jsonRead = vi.spyOn(Response.prototype, 'json');
    await serve((_request, response) => {
      response.setHeader('content-type', 'application/json').write('{"success":');
    });

    const call = callApi('PUT', '/users/password', { body: {} });
    const refused = expect(call).rejects.toMatchObject({
      status: 0,
      message: "We didn't get a reply in time. Your change may have been saved. Check before you try again.",
    });
    await vi.waitFor(() => expect(jsonRead).toHaveBeenCalled());
    clock.abort();
    await refused;
  });

  it('says that the marketplace is out of reach when its connection breaks', async () => {
    await serve((request, response) => {
      response.setHeader('content-type', 'application/json').write('{"success":', () => request.destroy());
    });

    await expect(callApi('GET', '/services')).rejects.toMatchObject({
      status: 0,
      message: 'We could not reach the marketplace. Check your connection and try again.',
    });
  });
});

it('a call whose connection breaks says that the marketplace is out of reach', async () => {
  await serve((request) => request.destroy());

  await expect(callApi('POST', '/bookings', { body: {} })).rejects.toMatchObject({
    status: 0,
    message: 'We could not reach the marketplace. Check your connection and try again.',
  });
});
