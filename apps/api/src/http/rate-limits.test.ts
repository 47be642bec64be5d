import type { ContractTerms } from '@nearhand/shared/contract';
import { messages } from '@nearhand/shared/api-messages';
import express from 'express';
import mongoose from 'mongoose';
import request from 'supertest';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startSession } from '../auth/sessions.ts';
import { config } from '../config.ts';
import { UnauthorizedError, UnavailableError } from '../errors.ts';
import { createUser } from '../test/factories.ts';
import { buildContract } from '../test/contract.ts';
import { endpoint } from './endpoint.ts';
import { errorHandler } from './error-handler.ts';
import { RateLimitModel } from '../models/rate-limit.model.ts';
import { limitByNetwork, withLoginThrottling } from './rate-limits.ts';
import { requestId } from './headers.ts';
import { createRouter } from './router.ts';

Object.assign(config, {
  RATE_LIMIT: true,
  RATE_LIMIT_REQUESTS_PER_MINUTE: 8,
  RATE_LIMIT_SEARCHES_PER_MINUTE: 3,
  RATE_LIMIT_REGISTRATIONS_PER_HOUR: 2,
  RATE_LIMIT_UPLOADS_PER_HOUR: 2,
  RATE_LIMIT_FAILED_LOGINS: 3,
  RATE_LIMIT_FAILED_LOGINS_PER_IP: 6,
});

const counted = (path: string, terms: Partial<ContractTerms>) =>
  endpoint(
    buildContract('get', `/test${path}`, { access: 'optional-auth', response: z.object({}), ...terms }),
    async () => ({}),
  );

const errors: Record<string, Error> = {
  wrong: new UnauthorizedError(messages.login.wrongCredentials),
  unavailable: new UnavailableError(),
};

const tried: string[] = [];

const login = endpoint(
  buildContract('post', '/test/login', {
    body: z.object({ email: z.string(), password: z.string() }),
    response: z.object({}),
    possibleErrors: ['unauthorized'],
  }),
  ({ body: { email, password }, ip }) =>
    withLoginThrottling({ account: email, ip }, async () => {
      tried.push(email);
      const failure = errors[password];
      if (failure) throw failure;
      return {};
    }),
);

const app = express();
app.set('trust proxy', 1);
app.use(requestId, limitByNetwork);
app.use(
  createRouter([
    counted('/plain', {}),
    counted('/search', { limit: 'search' }),
    counted('/register', { limit: 'register' }),
    counted('/upload', { limit: 'upload' }),
    login,
  ]),
);
app.use(errorHandler);

/** Counts networks that network-limit.test.ts does not use: the limiters of both are the same. */
let lastNetwork = 0;
let ip = '';

beforeEach(() => {
  lastNetwork += 1;
  ip = `203.0.113.${lastNetwork}`;
});

const get = (path: string, from = ip) => request(app).get(`/test${path}`).set('X-Forwarded-For', from);
const signIn = (email: string, password: string, from = ip) =>
  request(app).post('/test/login').set('X-Forwarded-For', from).send({ email, password });

/** Makes so many calls, one after another, and returns their statuses. */
async function statuses(times: number, call: () => request.Test): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await call()).status);
  return seen;
}

describe('the limit of all requests', () => {
  it('rejects requests beyond it with 429, Retry-After and the error body', async () => {
    const accepted = await statuses(8, () => get('/plain'));
    const rejected = await get('/plain');

    expect(accepted).toEqual(Array(8).fill(200));
    expect(rejected.status).toBe(429);
    expect(rejected.body).toMatchObject({
      success: false,
      code: 'too_many_requests',
      message: messages.tooManyRequests,
    });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('counts every network separately', async () => {
    await statuses(9, () => get('/plain'));

    expect((await get('/plain', '198.51.100.7')).status).toBe(200);
  });

  it('counts all IPs of one IPv6 network together', async () => {
    const ips = Array.from({ length: 8 }, (_, n) => `2001:db8:7:7::${n}`);
    for (const other of ips) await get('/plain', other);

    expect((await get('/plain', '2001:db8:7:7:ffff::1')).status).toBe(429);
    expect((await get('/plain', '2001:db8:7:8::1')).status).toBe(200);
  });

  it('accepts no more when requests come at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/plain')));

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(8);
  });
});

describe('the limits of searches, registrations and uploads', () => {
  it.each([
    ['/search?q=tap', 3],
    ['/register', 2],
    ['/upload', 2],
  ])('%s is accepted %i times', async (path, times) => {
    const seen = await statuses(times + 1, () => get(path));

    expect(seen).toEqual([...Array<number>(times).fill(200), 429]);
    expect((await get('/plain')).status).toBe(200);
  });

  it('counts only requests with a query as a search', async () => {
    expect(await statuses(5, () => get('/search'))).toEqual(Array(5).fill(200));
  });

  it('counts uploads of a signed-in user from all networks', async () => {
    const { _id } = await createUser();
    const token = await startSession(_id, 'test');
    const upload = (from: string) => get('/upload', from).set('Authorization', `Bearer ${token}`);

    await upload('198.51.100.1');
    await upload('198.51.100.2');

    expect((await upload('198.51.100.3')).status).toBe(429);
  });

  it('sends the rest of the hour as Retry-After', async () => {
    await statuses(2, () => get('/register'));

    const rejected = await get('/register');

    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3500);
  });
});

describe('failed logins', () => {
  it('lock one email on one network after too many in a row, even for the right password', async () => {
    const failed = await statuses(3, () => signIn('a@example.org', 'wrong'));
    const right = await signIn('A@example.org', 'right');

    expect(failed).toEqual([401, 401, 401]);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('do not lock out a user who signs in from another network', async () => {
    await statuses(4, () => signIn('b@example.org', 'wrong'));

    expect((await signIn('b@example.org', 'right', '198.51.100.20')).status).toBe(200);
  });

  it('are reset by a success', async () => {
    await statuses(2, () => signIn('c@example.org', 'wrong'));
    await signIn('c@example.org', 'right');

    expect(await statuses(3, () => signIn('c@example.org', 'wrong'))).toEqual([401, 401, 401]);
  });

  it('do not include successes', async () => {
    expect(await statuses(8, () => signIn('d@example.org', 'right'))).toEqual(Array(8).fill(200));
  });

  it('do not include attempts that failed because of the database', async () => {
    await RateLimitModel.deleteMany();

    await statuses(7, () => signIn('e@example.org', 'unavailable'));

    // The limiter waits for one member only, so the test reads from that one.
    const points = RateLimitModel.distinct('points', { key: /^failedLogins/ }).readConcern('local');
    expect(await points).toEqual([0]);
    expect((await signIn('e@example.org', 'right')).status).toBe(200);
  });

  it('are counted for all emails on a network together', async () => {
    const names = ['f', 'g', 'h', 'i', 'j', 'k'];
    for (const name of names) await signIn(`${name}@example.org`, 'wrong');

    expect((await signIn('l@example.org', 'right')).status).toBe(429);
  });

  it('do not include attempts that the limit of the network rejected', async () => {
    const names = ['o', 'p', 'q', 'r', 's', 's'];
    for (const name of names) await signIn(`${name}@example.org`, 'wrong');
    const rejected = await signIn('s@example.org', 'right');

    // The hour of the network is over.
    await RateLimitModel.deleteOne({ key: `failedLoginsPerIp:${ip}` }).orFail();

    expect(rejected.status).toBe(429);
    expect((await signIn('s@example.org', 'right')).status).toBe(200);
  });

  it('allow no more attempts at the same time', async () => {
    await Promise.all(Array.from({ length: 7 }, () => signIn('m@example.org', 'wrong')));

    expect(tried.filter((email) => email === 'm@example.org')).toHaveLength(3);
  });

  it('store no email', async () => {
    await signIn('robin@example.org', 'wrong');

    const stored = JSON.stringify(await RateLimitModel.find().lean());

    expect(stored).toContain('failedLogins');
    expect(stored).not.toContain('robin');
  });
});

describe('the stored counts', () => {
  it('have their indexes before the first request', async () => {
    const indexes = await RateLimitModel.listIndexes();

    expect(indexes).toContainEqual(expect.objectContaining({ key: { key: 1 }, unique: true }));
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expire: -1 }, expireAfterSeconds: 0 }));
  });

  it('move to memory when their collection cannot be written', async () => {
    onTestFinished(async () => {
      await RateLimitModel.collection.drop();
      await RateLimitModel.createIndexes();
    });
    await RateLimitModel.collection.drop();
    await mongoose.connection.createCollection('rateLimits', { validator: { points: 'never' } });

    const seen = await statuses(3, () => get('/upload'));

    expect(seen).toEqual([200, 200, 429]);
    expect(await RateLimitModel.countDocuments()).toBe(0);
  });
});

describe('RATE_LIMIT=false', () => {
  it('lifts every limit', async () => {
    config.RATE_LIMIT = false;

    const seen = await statuses(12, () => get('/upload'));
    const logins = await statuses(5, () => signIn('n@example.org', 'wrong'));

    expect(seen).toEqual(Array(12).fill(200));
    expect(logins).toEqual(Array(5).fill(401));
  });
});
