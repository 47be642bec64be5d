import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@nearhand/shared/durations';
import { MAX_PUSH_SUBSCRIPTIONS } from '@nearhand/shared/push/push';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { withTransaction } from '../../database/transactions.ts';
import { api, apiAs } from '../../test/api.ts';
import { createUser, buildPushSubscription } from '../../test/factories.ts';
import { JobModel } from '../../models/job.model.ts';
import { runDueJobs } from '../../test/run-due-jobs.ts';
import type { UserDocument } from '../../models/user.model.ts';
import { getPushKeys } from './queries.ts';
import { PushSubscriptionModel } from '../../models/push-subscription.model.ts';
import { queuePushes } from './commands.ts';
import { PUSH_JOB } from './jobs.ts';

interface Message {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let service: Server;
let serviceUrl: string;
let received: Message[] = [];
/** The next statuses; later ones are 201. */
let statuses: number[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statuses.shift() ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

let user: UserDocument;
let sender: UserDocument;
beforeEach(async () => {
  config.PUSH_ALLOW_PRIVATE_HOSTS = true;
  received = [];
  statuses = [];
  user = await createUser();
  sender = await createUser({ name: 'Sofia Lindqvist' });
  await JobModel.deleteMany({ kind: PUSH_JOB });
});

const subscribe = async (endpoint: string, as = user) =>
  (await apiAs(as)).post('/api/push-subscriptions').send(buildPushSubscription(endpoint));
const push = () =>
  withTransaction((tx) =>
    queuePushes(
      [
        {
          recipient: user._id,
          notification: new Types.ObjectId(),
          kind: 'message',
          data: { conversation: new Types.ObjectId().toString(), count: 1 },
          person: sender._id,
        },
      ],
      tx,
    ),
  );
const send = (inMs = 0) => runDueJobs({ kinds: [PUSH_JOB], now: new Date(Date.now() + inMs) });

describe('a push message', () => {
  it('reaches each device of its recipient once, encrypted and signed by the marketplace', async () => {
    await subscribe(`${serviceUrl}/laptop`);
    await subscribe(`${serviceUrl}/phone`);
    await subscribe(`${serviceUrl}/other`, await createUser());
    await push();

    await Promise.all([send(), send()]);
    await send(HOUR_MS);

    expect(received.map(({ path }) => path).toSorted()).toEqual(['/laptop', '/phone']);
    const [message] = received;
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const { publicKey } = await getPushKeys();
    expect(message?.headers.authorization).toMatch(new RegExp(`^vapid t=.+, k=${publicKey}$`));
    expect(message?.body.toString('latin1')).not.toContain('Sofia');
  });

  it.each([404, 410])('ends the subscription of a device that is gone: %i', async (status) => {
    await subscribe(`${serviceUrl}/laptop`);
    statuses = [status];
    await push();

    await send();
    await push();
    await send(HOUR_MS);

    expect(received).toHaveLength(1);
    expect(await PushSubscriptionModel.countDocuments({ user: user._id })).toBe(0);
  });

  it('is sent again when the push service fails', async () => {
    await subscribe(`${serviceUrl}/laptop`);
    statuses = [503];
    await push();

    await send();
    await send(HOUR_MS);

    expect(received).toHaveLength(2);
    expect(await PushSubscriptionModel.countDocuments({ user: user._id })).toBe(1);
  });

  it('is not sent to a host that has become private', async () => {
    await subscribe(`${serviceUrl}/laptop`);
    await push();
    config.PUSH_ALLOW_PRIVATE_HOSTS = false;

    await send();

    expect(received).toEqual([]);
  });
});

describe('POST /push-subscriptions', () => {
  beforeEach(() => {
    config.PUSH_ALLOW_PRIVATE_HOSTS = false;
  });

  it('returns 201, and 200 for a known device', async () => {
    const endpoint = `https://push.example.org/${randomBytes(8).toString('hex')}`;

    expect((await subscribe(endpoint)).status).toBe(201);
    expect((await subscribe(endpoint)).status).toBe(200);

    expect(await PushSubscriptionModel.countDocuments({ user: user._id })).toBe(1);
  });

  it('moves a shared browser to the user who subscribed last', async () => {
    const endpoint = `https://push.example.org/${randomBytes(8).toString('hex')}`;
    const other = await createUser();
    await subscribe(endpoint);

    expect((await subscribe(endpoint, other)).status).toBe(201);

    expect(await PushSubscriptionModel.countDocuments({ user: user._id })).toBe(0);
    expect(await PushSubscriptionModel.countDocuments({ user: other._id })).toBe(1);
  });

  it.each([
    'http://push.example.org/1',
    'https://localhost/1',
    'https://push.localhost/1',
    'https://intranet/1',
    'https://127.0.0.1/1',
    'https://127.1/1',
    'https://2130706433/1',
    'https://0x7f.0.0.1/1',
    'https://0.0.0.0/1',
    'https://10.1.2.3/1',
    'https://172.16.0.1/1',
    'https://192.168.1.1/1',
    'https://169.254.169.254/latest',
    'https://100.64.0.1/1',
    'https://[::1]/1',
    'https://[::]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://[::ffff:a9fe:a9fe]/1',
    'https://[fe80::1]/1',
    'https://[fd00::1]/1',
    'https://[64:ff9b::7f00:1]/1',
    'https://user:secret@push.example.org/1',
    'ftp://push.example.org/1',
    'javascript:alert(1)',
    'nonsense',
    '',
  ])('rejects %s', async (endpoint) => {
    const response = await subscribe(endpoint);

    expect(response.status).toBe(400);
    expect(response.body.message).toBe('The endpoint is not the address of a push service');
    expect(await PushSubscriptionModel.countDocuments({ user: user._id })).toBe(0);
  });

  it.each([{ p256dh: 'short', auth: 'A'.repeat(22) }, { p256dh: { $ne: 1 }, auth: 'x' }, 'keys', undefined])(
    'rejects the keys %j',
    async (keys) => {
      const client = await apiAs(user);

      const response = await client
        .post('/api/push-subscriptions')
        .send({ endpoint: 'https://push.example.org/1', keys });

      expect(response.status).toBe(400);
    },
  );

  it('preserves only the newest devices of a user', async () => {
    const count = MAX_PUSH_SUBSCRIPTIONS + 2;
    const endpoints = Array.from(
      { length: count },
      (_, index) => `https://8.8.8.8/${user._id.toString()}/${index}`,
    );
    for (const endpoint of endpoints) expect((await subscribe(endpoint)).status).toBe(201);

    const stored = await PushSubscriptionModel.find({ user: user._id }).lean();
    expect(stored.map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.slice(2).toSorted());
  });
});

describe('DELETE /push-subscriptions', () => {
  it('ends the messages to a device, once, and not those of others', async () => {
    await subscribe(`${serviceUrl}/laptop`);
    const end = async (as: UserDocument) =>
      (await apiAs(as)).delete('/api/push-subscriptions').send({ endpoint: `${serviceUrl}/laptop` });

    expect((await end(await createUser())).status).toBe(404);
    expect((await end(user)).status).toBe(200);
    expect((await end(user)).status).toBe(404);

    await push();
    expect(await send()).toBe(0);
  });
});

describe('GET /push-subscriptions/key', () => {
  it('returns one key for all users, generated once by instances that start concurrently', async () => {
    await PushSubscriptionModel.db.collection('pushKeys').deleteMany({ _id: { $exists: true } });

    const keys = await Promise.all([getPushKeys(), getPushKeys(), getPushKeys()]);
    const { body } = await (await apiAs(user)).get('/api/push-subscriptions/key');

    expect(new Set(keys.map(({ publicKey }) => publicKey))).toEqual(new Set([body.publicKey]));
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
    expect(JSON.stringify(body)).not.toContain(keys[0].privateKey);
    expect((await api.get('/api/push-subscriptions/key')).status).toBe(401);
  });
});
