import express, { type Express } from 'express';
import { symbols } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorHandler } from '../http/error-handler.ts';
import { requestId } from '../http/headers.ts';
import { logger } from './logger.ts';
import { requestLog } from './request-log.ts';

const lines: string[] = [];
const loggers = [logger, requestLog.logger].map((one) => ({
  one,
  level: one.level,
  stream: Reflect.get(one, symbols.streamSym) as unknown,
}));
let app: Express;

beforeAll(() => {
  for (const { one } of loggers) {
    one.level = 'info';
    Reflect.set(one, symbols.streamSym, { write: (line: string) => lines.push(line) });
  }

  app = express().use(requestId, requestLog, express.json());
  app.get('/healthz', (_request, response) => void response.json({}));
  app.post('/users/login', (_request, response) => void response.json({ token: 'eyJ.secret.token' }));
  app.get('/broken', () => {
    const errmsg = 'E11000 duplicate key error index: email_1 dup key: { email: "ada@example.org" }';
    throw Object.assign(new Error(errmsg), { keyValue: { email: 'ada@example.org' }, code: 11_000 });
  });
  app.get('/unreachable', () => {
    throw new Error('cannot connect to mongodb://admin:hunter22@db.internal:27017');
  });
  app.get('/logs-a-user', (_request, response) => {
    logger.info({ user: { password: 'hunter22', token: 'eyJ.secret.token' } }, 'a user');
    response.json({});
  });
  app.use(errorHandler);
});

beforeEach(() => {
  lines.length = 0;
});

afterAll(() => {
  for (const { one, level, stream } of loggers) {
    one.level = level;
    Reflect.set(one, symbols.streamSym, stream);
  }
});

const logged = () => lines.join('');
const SECRETS = /hunter22|secret|ada@example\.org/;

describe('the log', () => {
  it('has one line for a request: method, path, status and duration', async () => {
    await request(app).get('/nowhere').set('X-Request-Id', 'my-request-1');

    expect(lines).toHaveLength(1);
    expect(JSON.parse(logged())).toMatchObject({
      req: { id: 'my-request-1', method: 'GET', path: '/nowhere' },
      res: { statusCode: 404 },
      responseTime: expect.any(Number),
    });
  });

  it('has no header, body or query of a request, and no response body', async () => {
    await request(app)
      .post('/users/login?email=ada@example.org&token=secret')
      .set({ Authorization: 'Bearer eyJ.secret.token', Cookie: 'session=secret' })
      .send({ email: 'ada@example.org', password: 'hunter22' });

    expect(lines).toHaveLength(1);
    expect(logged()).toContain('/users/login');
    expect(logged()).not.toMatch(SECRETS);
  });

  it('has the stack of an unknown error, found by the id of the request, without the values it quotes', async () => {
    const { body } = await request(app).get('/broken');

    const entries = lines.map((line) => JSON.parse(line));
    expect(entries).toContainEqual(
      expect.objectContaining({
        msg: 'unhandled error',
        requestId: body.requestId,
        err: expect.objectContaining({ code: 11_000, stack: expect.stringContaining('request-log.test.ts') }),
      }),
    );
    expect(logged()).not.toMatch(SECRETS);
  });

  it('has no URI of a database with its password', async () => {
    await request(app).get('/unreachable');

    expect(logged()).toContain('cannot connect to');
    expect(logged()).not.toMatch(SECRETS);
  });

  it('has no password or token of an object that is logged', async () => {
    await request(app).get('/logs-a-user');

    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'a user', user: { password: '[removed]', token: '[removed]' } }),
    );
  });

  it('has no line for health probes', async () => {
    await request(app).get('/healthz');

    expect(lines).toEqual([]);
  });

  it('lets no caller inject a line', async () => {
    await request(app).get('/a%0a%7b%22level%22:60%7d').set('X-Request-Id', 'x"}{"level":60');

    expect(lines).toHaveLength(1);
    expect(logged().trim().split('\n')).toHaveLength(1);
  });
});
