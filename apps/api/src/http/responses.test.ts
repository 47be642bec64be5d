import { once } from 'node:events';
import compression from 'compression';
import express from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConflictError } from '../errors.ts';
import { openResponse } from '../test/test-server.ts';
import { buildContract } from '../test/contract.ts';
import { endpoint } from './endpoint.ts';
import { errorHandler } from './error-handler.ts';
import { requestId } from './headers.ts';
import { createRouter } from './router.ts';
import { StreamedResponse, type WriteText } from './responses.ts';

const CHUNK = 'x'.repeat(50_000);
const MANY = 400;

let send: (write: WriteText) => Promise<void>;
let written = 0;
let outcome: unknown;
beforeEach(() => {
  written = 0;
  outcome = undefined;
});

const streamed = endpoint(
  buildContract('get', '/streamed', {
    response: z.object({ text: z.string() }),
    possibleErrors: ['conflict'],
  }),
  async () => new StreamedResponse((write) => send(write)),
);
const app = express();
app.use(requestId, compression());
app.use(createRouter([streamed]));
app.use(errorHandler);

/** Writes a body far larger than any buffer, and records the outcome. */
async function sendMuch(write: WriteText): Promise<void> {
  try {
    await write('{"success":true,"text":"');
    for (; written < MANY; written += 1) await write(CHUNK);
    await write('"}');
    outcome = 'written';
  } catch (error) {
    outcome = error;
    throw error;
  }
}

const open = () => openResponse(app, { path: '/streamed' });

describe('a streamed response', () => {
  it.each(['gzip', 'identity'])('arrives completely, without a length (%s)', async (encoding) => {
    send = sendMuch;

    const response = await request(app).get('/streamed').set('Accept-Encoding', encoding);

    expect(response.status).toBe(200);
    expect(response.headers['transfer-encoding']).toBe('chunked');
    expect(response.headers).not.toHaveProperty('content-length');
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.body.text).toHaveLength(MANY * CHUNK.length);
  });

  it('is written no faster than it is read', async () => {
    send = sendMuch;
    const response = await open();

    let before = -1;
    await expect
      .poll(() => (before === written ? 'still' : (before = written)), { interval: 200 })
      .toBe('still');

    expect(written).toBeLessThan(MANY / 2);
    response.resume();
    await once(response, 'end');
    expect(outcome).toBe('written');
  });

  it('rejects the write when the client has disconnected', async () => {
    send = sendMuch;
    const response = await open();

    response.destroy();

    await expect.poll(() => outcome).toBeInstanceOf(Error);
    expect(written).toBeLessThan(MANY);
  });

  it('is an ordinary error when it fails before the first write', async () => {
    send = async () => {
      throw new ConflictError('Not now');
    };

    const response = await request(app).get('/streamed');

    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ success: false, code: 'conflict', message: 'Not now' });
  });

  it.each(['gzip', 'identity'])('never looks complete when it fails in the middle (%s)', async (encoding) => {
    send = async (write) => {
      await write('{"success":true,"text":""}');
      throw new Error('the cursor is gone');
    };

    const response = request(app).get('/streamed').set('Accept-Encoding', encoding);

    await expect(response).rejects.toThrow(/aborted|socket hang up|ECONNRESET/);
  });
});
