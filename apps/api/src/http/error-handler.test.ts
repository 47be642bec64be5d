import express, { type RequestHandler } from 'express';
import mongoose from 'mongoose';
import request from 'supertest';
import { messages } from '@nearhand/shared/api-messages';
import { describe, expect, it } from 'vitest';
import { ConflictError, InvalidError, TooManyRequestsError, UnauthorizedError } from '../errors.ts';
import { api } from '../test/api.ts';
import { errorHandler } from './error-handler.ts';
import { requestId } from './headers.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { z } from 'zod';
import { sendRaw, startServer } from '../test/test-server.ts';
import { buildContract } from '../test/contract.ts';
import { endpoint } from './endpoint.ts';
import { createRouter } from './router.ts';

const sendJson = endpoint(
  buildContract('post', '/test/json', { body: z.object({}), response: z.object({}) }),
  async () => ({}),
);
const jsonApp = express().use(requestId, createRouter([sendJson]), errorHandler);

describe('a malformed HTTP request', () => {
  const send = (...lines: string[]) =>
    sendRaw(jsonApp, ['POST /test/json HTTP/1.1', 'Host: x', 'Connection: close', ...lines].join('\r\n'));
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
    const { server, port } = await startServer(jsonApp);
    const socket = connect(port, '127.0.0.1');
    socket.write(
      ['POST /test/json HTTP/1.1', 'Host: x', 'Content-Length: 99', TYPE, '', '{"na'].join('\r\n'),
    );
    await once(server, 'request');
    socket.destroy();

    expect((await request(jsonApp).post('/test/json').send({})).status).toBe(200);
  });
});

/** Sends a request whose handler throws. */
function respondTo(thrown: unknown) {
  const fail: RequestHandler = () => {
    throw thrown;
  };
  return request(express().use(requestId, fail, errorHandler)).get('/');
}

describe('the response to an error', () => {
  it('has success, message, code and the id of the request', async () => {
    const response = await respondTo(new ConflictError('Too late', 'approved')).set(
      'X-Request-Id',
      'my-request-1',
    );

    expect(response.status).toBe(409);
    expect(response.headers).toMatchObject({ 'x-request-id': 'my-request-1', 'cache-control': 'no-store' });
    expect(response.body).toEqual({
      success: false,
      message: 'Too late',
      code: 'conflict',
      requestId: 'my-request-1',
      status: 'approved',
    });
  });

  it('names the field that breaks a rule', async () => {
    const response = await respondTo(new InvalidError('Name is required', 'name'));

    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([{ path: 'name', message: 'Name is required' }]);
  });

  it('says when to try again', async () => {
    const response = await respondTo(new TooManyRequestsError(undefined, 7));

    expect(response.status).toBe(429);
    expect(response.headers['retry-after']).toBe('7');
  });

  it('says how to sign in', async () => {
    const response = await respondTo(new UnauthorizedError());

    expect(response.status).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it.each([
    ['a network error', new mongoose.mongo.MongoNetworkError('connection to 10.0.0.5:27017 closed')],
    ['a change of primary', new mongoose.mongo.MongoServerError({ code: 10_107, errmsg: 'not primary' })],
    ['a full pool', new mongoose.mongo.MongoServerSelectionError('no server', new Map() as never)],
  ])('is 503 when the database is unavailable: %s', async (_what, error) => {
    const response = await respondTo(error);

    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.body).toMatchObject({ code: 'database_unavailable', message: messages.database });
  });

  it.each([
    ['an error', new Error('secret detail at /srv/app/users.ts:7')],
    ['a bug', new TypeError("Cannot read properties of undefined (reading 'secret')")],
    ['an error of the database', new mongoose.mongo.MongoServerError({ code: 2, errmsg: 'secret detail' })],
    ['an error with a status of its own', Object.assign(new Error('secret detail'), { status: 404 })],
    ['text', 'secret detail'],
  ])('is 500 without any detail: %s', async (_what, thrown) => {
    const response = await respondTo(thrown);

    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      success: false,
      message: messages.somethingWentWrong,
      code: 'internal',
      requestId: expect.any(String),
    });
    expect(response.text).not.toContain('secret');
  });

  it('is a broken connection when part of a success has been sent', async () => {
    const startThenFail: RequestHandler = (_request, response) => {
      response.write('{"success":true,');
      throw new Error('too late');
    };
    const app = express().use(requestId, startThenFail, errorHandler);

    await expect(request(app).get('/')).rejects.toThrow(/aborted|hang up|ECONNRESET/);
  });
});

describe('requests that no endpoint handles', () => {
  it('are 404 for an unknown path', async () => {
    const response = await api.get('/api/nowhere');

    expect(response.status).toBe(404);
    expect(response.body).toMatchObject({ code: 'route_not_found', message: messages.routeNotFound });
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)(
    'are 405 for %s on a path that has other methods, which Allow names',
    async (method) => {
      const response = await api[method]('/api/marketplace');

      expect(response.status).toBe(405);
      expect(response.headers['allow']).toBe('GET, HEAD, OPTIONS');
      expect(response.body).toMatchObject({ success: false, code: 'method_not_allowed' });
    },
  );

  it('are 204 with Allow for OPTIONS', async () => {
    const response = await api.options('/api/uploads/image');

    expect(response.status).toBe(204);
    expect(response.headers['allow']).toBe('POST, OPTIONS');
    expect(response.text).toBe('');
  });

  it('have the headers alone for HEAD', async () => {
    const { headers } = await api.get('/api/marketplace');

    const response = await api.head('/api/marketplace');

    expect(response.status).toBe(200);
    expect(response.headers['content-length']).toBe(headers['content-length']);
    expect(response.text).toBeUndefined();
  });

  it.each(['/api/%', '/api/images/%E0%A4%A', '/api/images/%ff', '/%c0%ae%c0%ae/'])(
    'are 400 or 404 for a URL that cannot be decoded: %s',
    async (path) => {
      const response = await api.get(path);

      expect([400, 404]).toContain(response.status);
      expect(response.body.success).toBe(false);
    },
  );
});

describe('the id of a request', () => {
  it.each(['', 'short', 'a'.repeat(65), 'with space in it', 'line\\nbreak-12', '<script>alert(1)'])(
    'is a new one if that of the caller is not safe in a log: "%s"',
    async (given) => {
      const response = await api.get('/api/nowhere').set('X-Request-Id', given);

      expect(response.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
      expect(response.body.requestId).toBe(response.headers['x-request-id']);
    },
  );
});
