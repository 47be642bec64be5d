import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { messages } from '@nearhand/shared/api-messages';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { startSession } from '../../auth/sessions.ts';
import { config } from '../../config.ts';
import { RateLimitModel } from '../../models/rate-limit.model.ts';
import { ServiceModel } from '../../models/service.model.ts';
import { apiAs } from '../../test/api.ts';
import { createService, createUser } from '../../test/factories.ts';
import { openResponse } from '../../test/test-server.ts';
import type { UserDocument } from '../../models/user.model.ts';

const PATH = '/api/users/me/data';

beforeEach(() => {
  config.RATE_LIMIT = true;
});

async function fetchStatuses(user: UserDocument, times: number): Promise<number[]> {
  const client = await apiAs(user);
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await client.get(PATH)).status);
  return statuses;
}

/** Creates a provider with more services than fit into socket buffers. */
async function createProviderOfMany(): Promise<UserDocument> {
  const user = await createUser({ role: 'provider' });
  const service = await createService({ provider: user._id, description: 'words '.repeat(3300) });
  const copies = Array.from({ length: 800 }, () => ({ ...service, _id: new Types.ObjectId() }));
  await ServiceModel.insertMany(copies, { lean: true });
  return user;
}

/** Starts an export on another instance, and stops reading after the first bytes. */
async function beginExport(user: UserDocument): Promise<IncomingMessage> {
  const token = await startSession(user._id, 'test');
  return openResponse(createApp(), { path: PATH, headers: { authorization: `Bearer ${token}` } });
}

describe('data exports', () => {
  it('are streamed in chunks', async () => {
    const user = await createProviderOfMany();

    const response = await beginExport(user);

    expect(response.statusCode).toBe(200);
    expect(response.headers['transfer-encoding']).toBe('chunked');
    expect(response.headers).not.toHaveProperty('content-length');
    const text = Buffer.concat(await response.toArray()).toString();
    const { success, data } = JSON.parse(text);
    expect(success).toBe(true);
    expect(new Set(data.services.map(({ _id }: { _id: string }) => _id)).size).toBe(801);
  });

  it('run one at a time per user, on all instances', async () => {
    const [user, other] = [await createProviderOfMany(), await createUser()];
    const first = await beginExport(user);
    const client = await apiAs(user);

    const second = await client.get(PATH);

    expect(second.status).toBe(429);
    expect(second.body.message).toBe(messages.account.alreadyCollecting);
    expect(second.headers['retry-after']).toMatch(/^\d+$/);
    expect(await fetchStatuses(other, 1)).toEqual([200]);
    first.destroy();
    await expect.poll(async () => (await client.get(PATH)).status, { timeout: 10_000 }).toBe(200);
  });

  it('cannot be started concurrently', async () => {
    const client = await apiAs(await createUser());

    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => client.get(PATH)));

    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const rejected = responses.filter(({ status }) => status !== 200);
    expect(rejected.length).toBeGreaterThan(0);
    for (const { status, body } of rejected) {
      expect(status).toBe(429);
      expect(body.message).toBe(messages.account.alreadyCollecting);
    }
  });

  it('are limited to six an hour per user, even outside production', async () => {
    const user = await createUser();

    expect(await fetchStatuses(user, 7)).toEqual([200, 200, 200, 200, 200, 200, 429]);

    const rejected = await (await apiAs(user)).get(PATH);
    expect(rejected.body.message).toBe(messages.account.tooManyExports);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(await fetchStatuses(await createUser(), 1)).toEqual([200]);
  });

  it('are counted on all instances together', async () => {
    const user = await createUser();
    const key = `exports:${user._id.toString()}`;
    await RateLimitModel.create({ key, points: 5, expire: new Date(Date.now() + MINUTE_MS) });

    expect(await fetchStatuses(user, 2)).toEqual([200, 429]);
  });

  it('are not limited where the operator has switched limits off', async () => {
    config.RATE_LIMIT = false;

    expect(await fetchStatuses(await createUser(), 8)).toEqual(Array(8).fill(200));
  });
});
