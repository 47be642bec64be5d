import { PASSWORD } from '@nearhand/test-support/users';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import request from 'supertest';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../app.ts';
import { startSession } from '../auth/sessions.ts';
import { config } from '../config.ts';
import { createUser } from '../test/factories.ts';
import type { UserDocument } from '../models/user.model.ts';

/** Fewer than the default, because each attempt computes a hash. */
const FREE = 5;
Object.assign(config, { RATE_LIMIT: true, RATE_LIMIT_FAILED_LOGINS_PER_ACCOUNT: FREE, TRUST_PROXY: 1 });

const app = createApp();

/** The delay of each request, which the test skips. */
const delays: unknown[] = [];

let user: UserDocument;
beforeEach(async () => {
  user = await createUser();
  delays.length = 0;
  vi.spyOn(timers, 'setTimeout').mockImplementation(async (delayMs) => {
    delays.push(delayMs);
  });
  syncBuiltinESMExports();
});

afterAll(() => {
  syncBuiltinESMExports();
});

let lastNetwork = 0;
function fromNewNetwork(call: request.Test): request.Test {
  lastNetwork += 1;
  return call.set('X-Forwarded-For', `10.0.${Math.floor(lastNetwork / 250)}.${(lastNetwork % 250) + 1}`);
}
const signIn = (email: string, password: string) =>
  fromNewNetwork(request(app).post('/api/users/login')).send({ email, password });
async function guess(times: number, email: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time += 1) statuses.add((await signIn(email, 'a wrong one')).status);
  return statuses;
}

describe('guessing the password of one account from many networks', () => {
  it('is delayed after so many guesses in an hour, by two seconds, and never rejected', async () => {
    const first = await guess(FREE, user.email);
    expect(delays).toEqual([]);

    const further = await guess(10, user.email.toUpperCase());

    expect(delays).toEqual(Array(10).fill(2000));
    expect([...first, ...further]).toEqual([401, 401]);
  });

  it('lets the owner sign in, which ends the delay', async () => {
    await guess(FREE + 3, user.email);

    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
    delays.length = 0;
    await guess(1, user.email);

    expect(delays).toEqual([]);
  });

  it('delays no other user', async () => {
    await guess(FREE + 1, user.email);
    delays.length = 0;

    await guess(1, 'another@example.org');

    expect(delays).toEqual([]);
  });

  it('is the same for an unknown email', async () => {
    const statuses = await guess(FREE + 1, 'unknown@example.org');

    expect(statuses).toEqual(new Set([401]));
    expect(delays).toEqual([2000]);
  });

  it('is delayed with a session of that account as well', async () => {
    const token = await startSession(user._id, 'test');
    const close = (password: string) =>
      fromNewNetwork(request(app).delete('/api/users/me'))
        .set('Authorization', `Bearer ${token}`)
        .send({ password });
    await guess(FREE, user.email);

    expect((await close('a wrong one')).status).toBe(400);
    expect(delays).toEqual([2000]);
    expect((await close(PASSWORD)).status).toBe(200);
  });

  it('is not delayed with RATE_LIMIT=false', async () => {
    config.RATE_LIMIT = false;

    await guess(FREE + 2, user.email);

    expect(delays).toEqual([]);
  });
});
