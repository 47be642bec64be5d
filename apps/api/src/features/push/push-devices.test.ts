import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../auth/sessions.ts';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { JobModel } from '../../models/job.model.ts';
import { PushSubscriptionModel } from '../../models/push-subscription.model.ts';
import { SessionModel } from '../../models/session.model.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { apiAs, apiWithToken, type ApiClient } from '../../test/api.ts';
import { createUser, buildPushSubscription } from '../../test/factories.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import { queuePushes } from './commands.ts';
import { PUSH_JOB } from './jobs.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const PATH = '/api/push-subscriptions';

let service: Server;
let serviceUrl: string;
let received: string[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    received.push(request.url ?? '');
    request.resume().on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

let user: UserDocument;
let laptop: ApiClient;
beforeEach(async () => {
  config.PUSH_ALLOW_PRIVATE_HOSTS = true;
  received = [];
  user = await createUser();
  laptop = apiWithToken(await startSession(user._id, FIREFOX));
  await JobModel.deleteMany({ kind: PUSH_JOB });
});

const subscribe = (client: ApiClient, path: string) =>
  client.post(PATH).send(buildPushSubscription(`${serviceUrl}/${user._id.toString()}/${path}`));
const list = async (client: ApiClient) => (await client.get(PATH)).body.pushSubscriptions;

async function pushAndSend() {
  const data = { conversation: new Types.ObjectId().toString(), count: 1 };
  const notice = { recipient: user._id, notification: new Types.ObjectId(), kind: 'message' as const, data };
  await withTransaction((tx) => queuePushes([notice], tx));
  return runDueJobs({ kinds: [PUSH_JOB], now: new Date() });
}

describe('GET /push-subscriptions', () => {
  it('lists the devices of the caller with their last message, and no secrets', async () => {
    await subscribe(laptop, 'laptop');
    await subscribe(await apiAs(await createUser()), 'other');

    const entry = { _id: expect.any(String), device: 'Firefox on Windows', createdAt: expect.any(String) };
    expect(await list(laptop)).toEqual([{ ...entry, lastUsedAt: null, isCurrent: true }]);
    await pushAndSend();
    expect(await list(laptop)).toEqual([{ ...entry, lastUsedAt: expect.any(String), isCurrent: true }]);
    const elsewhere = await apiAs(user);
    expect(await list(elsewhere)).toMatchObject([{ isCurrent: false }]);
  });

  it('moves a device to the session that subscribes it again', async () => {
    await subscribe(laptop, 'laptop');
    await pushAndSend();
    const later = await apiAs(user);

    expect((await subscribe(later, 'laptop')).status).toBe(200);

    expect(await list(laptop)).toMatchObject([{ isCurrent: false, lastUsedAt: null }]);
    await laptop.get('/api/users/logout');
    expect(await list(later)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('DELETE /push-subscriptions/{id}', () => {
  it('ends one device of the caller, once, and none of others', async () => {
    await subscribe(laptop, 'laptop');
    const phone = await apiAs(user);
    await subscribe(phone, 'phone');
    const [{ _id }] = (await list(phone)).filter((device: { isCurrent: boolean }) => !device.isCurrent);
    const end = async (client: ApiClient) => (await client.delete(`${PATH}/${_id}`)).status;

    expect(await end(await apiAs(await createUser()))).toBe(404);
    expect(await end(phone)).toBe(200);
    expect(await end(phone)).toBe(404);

    await pushAndSend();
    expect(received).toEqual([`/${user._id.toString()}/phone`]);
  });

  it.each(['x', '0'.repeat(24)])('returns 404 for %s', async (id) => {
    expect((await laptop.delete(`${PATH}/${id}`)).status).toBe(404);
  });
});

describe('a push subscription whose session has expired', () => {
  const expire = () =>
    SessionModel.updateMany({ user: user._id }, { expiresAt: new Date(Date.now() - 1000) });

  it('is listed no more and gets no message', async () => {
    await subscribe(laptop, 'laptop');
    await expire();

    expect(await list(await apiAs(user))).toEqual([]);
    expect(await pushAndSend()).toBe(0);
  });

  it('gets no message that was queued before', async () => {
    await subscribe(laptop, 'laptop');
    const notice = { recipient: user._id, notification: new Types.ObjectId(), kind: 'message' as const };
    const data = { conversation: new Types.ObjectId().toString(), count: 1 };
    await withTransaction((tx) => queuePushes([{ ...notice, data }], tx));
    await expire();

    await runDueJobs({ kinds: [PUSH_JOB], now: new Date() });

    expect(received).toEqual([]);
    expect(await PushSubscriptionModel.countDocuments({ user: user._id })).toBe(0);
  });
});
