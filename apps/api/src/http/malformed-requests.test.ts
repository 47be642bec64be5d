import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendRaw, startServer } from '../test/test-server.ts';
import { buildContract } from '../test/contract.ts';
import { endpoint } from './endpoint.ts';
import { errorHandler } from './error-handler.ts';
import { requestId } from './request-id.ts';
import { createRouter } from './router.ts';

const sendJson = endpoint(
  buildContract('post', '/test/json', { body: z.object({}), response: z.object({}) }),
  async () => ({}),
);
const app = express().use(requestId, createRouter([sendJson]), errorHandler);

describe('a malformed HTTP request', () => {
  const send = (...lines: string[]) =>
    sendRaw(app, ['POST /test/json HTTP/1.1', 'Host: x', 'Connection: close', ...lines].join('\r\n'));
  const TYPE = 'Content-Type: application/json';

  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3', TYPE, '', '{}']],
    [
      'a length and chunks',
      ['Content-Length: 2', 'Transfer-Encoding: chunked', TYPE, '', '2', '{}', '0', '', ''],
    ],
    ['a negative length', ['Content-Length: -1', TYPE, '', '{}']],
    ['a length that is no number', ['Content-Length: two', TYPE, '', '{}']],
    ['broken chunks', ['Transfer-Encoding: chunked', TYPE, '', 'zz', '{}', '']],
    ['a line break in a header', ['X-Request-Id: a\rb', TYPE, 'Content-Length: 2', '', '{}']],
  ])('is rejected: %s', async (_what, lines) => {
    expect(await send(...lines)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is rejected with 20 kB of headers', async () => {
    expect(await send(`X-Long: ${'a'.repeat(20_000)}`, '', '')).toMatch(/^HTTP\/1\.1 431 /);
  });

  it('does no harm with a body that is longer than announced', async () => {
    const response = await send('Content-Length: 2', TYPE, '', '{}GET /secret HTTP/1.1\r\n\r\n');

    expect(response.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('does no harm when the client disconnects in the middle of the body', async () => {
    const { server, port } = await startServer(app);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      ['POST /test/json HTTP/1.1', 'Host: x', 'Content-Length: 99', TYPE, '', '{"na'].join('\r\n'),
    );
    await once(server, 'request');
    socket.destroy();

    expect((await request(app).post('/test/json').send({})).status).toBe(200);
  });
});
