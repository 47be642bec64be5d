import { HOUR_MS } from '@nearhand/shared/durations';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@nearhand/embedded-mongodb/machine';
import { findMongod } from '@nearhand/embedded-mongodb/mongod-binary';
import { startMongod } from '@nearhand/embedded-mongodb/mongod-process';
import { call, connect } from '@nearhand/test-support/api-client';
import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import { buildRegistration, login, PASSWORD, registerUser } from '@nearhand/test-support/users';
import mongoose from 'mongoose';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDataDir, launchApi, startApi } from './test/api-process.ts';
import { itLong } from './test/sample.ts';

describe('a marketplace with the embedded MongoDB', () => {
  it.runIf(process.env['TEST_FULL'])(
    'preserves everything it has acknowledged when it is killed during writes',
    async () => {
      const settings = { DATA_DIR: await createDataDir() };
      const api = await startApi(settings);
      const acknowledged: string[] = [];
      const register = async () => {
        const body = buildRegistration();
        const { status } = await call(api, 'POST', '/users/register', { body });
        if (status === 201) acknowledged.push(body.email);
        if (acknowledged.length === 40) await api.terminate('SIGKILL');
        // 0: the kill has cut the connection.
        if (status !== 0) await register();
      };

      await Promise.all([1, 2, 3, 4].map(register));
      await api.start();
      const logins = await Promise.allSettled(
        acknowledged.map((email) => login(api, { email, password: PASSWORD })),
      );

      expect(acknowledged.length).toBeGreaterThanOrEqual(40);
      expect(logins.filter((outcome) => 'reason' in outcome)).toEqual([]);
    },
  );

  it.runIf(process.env['TEST_FULL'])(
    'preserves its sessions over a stop and a start, and stops with exit code 0',
    async () => {
      const settings = { DATA_DIR: await createDataDir() };
      const api = await startApi(settings);
      const { token, email } = await registerUser(api);
      const code = await api.terminate('SIGTERM');

      await api.start();
      const { user } = await connect(api, token).getProfile();

      expect(code).toBe(0);
      expect(user.email).toBe(email);
    },
  );

  itLong('creates the admin that the settings name', async () => {
    const settings = { ADMIN_EMAIL: 'Boss@Example.org', ADMIN_PASSWORD: 'a good password' };
    const api = await startApi({ DATA_DIR: await createDataDir(), ...settings });

    const admin = await login(api, { email: 'boss@example.org', password: 'a good password' });

    expect(admin.role).toBe('admin');
  });
});

describe('a marketplace with an external MongoDB', () => {
  it.runIf(process.env['TEST_FULL'])(
    'returns 503 while MongoDB is unreachable, at the start too, and recovers by itself',
    async () => {
      const port = await freePort();
      const MONGODB_URI = `mongodb://127.0.0.1:${port}/nearhand?directConnection=true`;
      const api = await launchApi({ MONGODB_URI, DATA_DIR: await createDataDir() });
      const status = async (path: string) => (await api.get(path)).status;
      const becomes = (path: string, expected: number) =>
        vi.waitFor(async () => expect(await status(path)).toBe(expected), { timeout: 30_000, interval: 100 });

      await becomes('/healthz', 200);
      expect(await status('/readyz')).toBe(503);
      expect(await status('/api/services')).toBe(503);
      expect(
        (await call(api, 'POST', '/users/login', { body: { email: 'a@b.co', password: 'x' } })).status,
      ).toBe(503);

      const { path: binary } = await findMongod();
      const dbPath = await createDataDir();
      const startElsewhere = () => startMongod({ binary, dbPath, logFile: `${dbPath}/mongod.log`, port });
      const mongodb = await startElsewhere();
      await becomes('/readyz', 200);
      expect(await status('/api/services')).toBe(200);

      await mongodb.stop();
      await becomes('/readyz', 503);
      expect(await status('/api/services')).toBe(503);
      expect(await status('/healthz')).toBe(200);

      const back = await startElsewhere();
      onTestFinished(back.stop);
      await becomes('/readyz', 200);
      expect(await status('/api/services')).toBe(200);
    },
  );
});

it('is never ready without its unique indexes, and says which one is missing and why', async () => {
  const uri = testDatabaseUri(inject('mongodbUri'), `main-${process.pid}`);
  const connection = await mongoose.createConnection(uri).asPromise();
  onTestFinished(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  await connection.collection<{ _id: string }>('migrations').insertOne({ _id: '1.0.0' });
  await connection
    .collection('users')
    .insertMany([{ email: 'same@example.org' }, { email: 'same@example.org' }]);
  const api = await launchApi({ MONGODB_URI: uri, DATA_DIR: await createDataDir() });

  const reason = await vi.waitFor(
    async () => {
      const response = await api.get('/readyz');
      const body = (await response.json()) as { reason?: string };
      expect(body.reason).toContain('index');
      return body.reason;
    },
    { timeout: 30_000, interval: 100 },
  );

  expect(reason).toContain('email');
  expect(reason).not.toContain('same@example.org');
  expect((await call(api, 'POST', '/users/register', { body: buildRegistration() })).status).toBe(503);
});

itLong('is not ready while another instance migrates the data, and says so', async () => {
  const uri = testDatabaseUri(inject('mongodbUri'), `migrating-${process.pid}`);
  const connection = await mongoose.createConnection(uri).asPromise();
  onTestFinished(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  const locks = connection.collection<{ _id: string; holder: string; until: Date }>('locks');
  const until = new Date(Date.now() + HOUR_MS);
  await locks.insertOne({ _id: 'migrations', holder: 'another instance', until });
  const api = await launchApi({ MONGODB_URI: uri, DATA_DIR: await createDataDir() });
  const readiness = async () => (await api.get('/readyz')).json() as Promise<object>;
  const becomes = (expected: object) =>
    vi.waitFor(async () => expect(await readiness()).toMatchObject(expected), {
      timeout: 30_000,
      interval: 100,
    });

  await becomes({ status: 'not ready', reason: 'the data is being migrated' });
  expect((await call(api, 'POST', '/users/register', { body: buildRegistration() })).status).toBe(503);

  await locks.deleteOne({ _id: 'migrations' });
  await becomes({ status: 'ready' });
});

describe('a start that cannot succeed', () => {
  const settings: [name: string, value: string][] = [
    ['PORT', 'eighty'],
    ['JWT_SECRET', 'too short'],
    ['MARKETPLACE_TIME_ZONE', 'Europe/Nowhere'],
  ];
  itLong.each(settings)('says in one line what %s must be when it is %j', async (name, value) => {
    const { code, output } = await (await launchApi({ [name]: value })).program.result;

    expect(code).toBe(78);
    expect(output).toMatch(new RegExp(`^Cannot start: ${name} must be .+\n$`));
  });

  it('says in one line that its port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);

    const { code, output } = await (
      await launchApi({ PORT: port, DATA_DIR: await createDataDir() })
    ).program.result;

    expect(code).toBe(1);
    expect(output).toBe(`Cannot start: port ${port} is already in use\n`);
  });
});
