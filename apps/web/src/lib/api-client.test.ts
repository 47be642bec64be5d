import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from './api-client.ts';

const body = { currentPassword: 'a good password', newPassword: 'a better password' };
const booking = { serviceId: '66f1a2b3c4d5e6f708192a04' };

/** Serves the page's own origin. */
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

/** Never responds; as soon as a request arrives, it runs the timers past the timeout. */
async function letCallTimeOut() {
  const clock = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  await serve(() => clock.abort());
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call without a response', () => {
  it('times out, and says that it may have gone through', async () => {
    await letCallTimeOut();

    await expect(api.changePassword({ body })).rejects.toMatchObject({
      status: 0,
      message: "We didn't get a reply in time. Your change may have been saved. Check before you try again.",
    });
  });

  it('says that it can be repeated when it has an idempotency key', async () => {
    await letCallTimeOut();

    await expect(api.createBooking({ body: booking, idempotencyKey: 'k' })).rejects.toMatchObject({
      status: 0,
      message:
        "We didn't get a reply in time. Your change may have been saved. You can safely try again: it is not done twice.",
    });
  });
});

describe('a call with a truncated response', () => {
  it('says that it may have gone through when it times out', async () => {
    const clock = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    const jsonRead = vi.spyOn(Response.prototype, 'json');
    await serve((_request, response) => {
      response.setHeader('content-type', 'application/json').write('{"success":');
    });

    const call = api.changePassword({ body });
    const rejected = expect(call).rejects.toMatchObject({
      status: 0,
      message: "We didn't get a reply in time. Your change may have been saved. Check before you try again.",
    });
    await vi.waitFor(() => expect(jsonRead).toHaveBeenCalled());
    clock.abort();
    await rejected;
  });

  it('says that the marketplace is unreachable when the connection breaks', async () => {
    await serve((request, response) => {
      response.setHeader('content-type', 'application/json').write('{"success":', () => request.destroy());
    });

    await expect(api.listServices()).rejects.toMatchObject({
      status: 0,
      message: 'We could not reach the marketplace. Check your connection and try again.',
    });
  });
});

it('a call whose connection breaks says that the marketplace is unreachable', async () => {
  await serve((request) => request.destroy());

  await expect(api.createBooking({ body: booking })).rejects.toMatchObject({
    status: 0,
    message: 'We could not reach the marketplace. Check your connection and try again.',
  });
});
