import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { findMongod } from '@nearhand/embedded-mongodb/mongod-binary';
import { startMongod } from '@nearhand/embedded-mongodb/mongod-process';
import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import mongoose from 'mongoose';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { addressOf, dataFolder, ended, start } from './test/api-process.ts';

// Whole programs start here, each with a database.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const account = (email: string) => ({
  name: 'Robin Lee',
  email,
  phone: '555-0100',
  password: 'a good password',
  confirmPassword: 'a good password',
});

async function post(url: string, body: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

describe('a marketplace with its own MongoDB', () => {
  it('keeps everything it has acknowledged when it is killed in the middle of writes', async () => {
    const settings = { DATA_DIR: await dataFolder() };
    const first = start(settings);
    const address = await addressOf(first);
    const acknowledged: string[] = [];
    const register = async (writer: number) => {
      for (let n = 0; ; n += 1) {
        const email = `robin.${writer}.${n}@example.org`;
        if ((await post(`${address}/api/users/register`, account(email))) === 201) acknowledged.push(email);
        if (acknowledged.length >= 40) first.kill('SIGKILL');
      }
    };

    // Each writer ends with the connection that the kill cuts.
    await Promise.allSettled([1, 2, 3, 4].map(register));
    const again = await addressOf(start(settings));
    const logins = await Promise.all(
      acknowledged.map((email) => post(`${again}/api/users/login`, { email, password: 'a good password' })),
    );

    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    expect(new Set(logins)).toEqual(new Set([200]));
  });

  it('keeps its sessions over a stop and a start, and stops with exit code 0', async () => {
    const settings = { DATA_DIR: await dataFolder() };
    const first = start(settings);
    const registered = await fetch(`${await addressOf(first)}/api/users/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account('robin@example.org')),
    });
    const { token } = (await registered.json()) as { token: string };
    first.kill('SIGTERM');
    const { code } = await ended(first);

    const address = await addressOf(start(settings));
    const profile = await fetch(`${address}/api/users/profile`, {
      headers: { Authorization: `Bearer ${token}` },
    });

    expect(code).toBe(0);
    expect(profile.status).toBe(200);
  });

  it('makes the admin that the settings name', async () => {
    const settings = { ADMIN_EMAIL: 'Boss@Example.org', ADMIN_PASSWORD: 'a good password' };
    const address = await addressOf(start({ DATA_DIR: await dataFolder(), ...settings }));

    const status = await post(`${address}/api/users/login`, {
      email: 'boss@example.org',
      password: 'a good password',
    });

    expect(status).toBe(200);
  });
});

describe('a marketplace whose MongoDB is elsewhere', () => {
  it('answers 503 while that is away, at the start too, and recovers by itself', async () => {
    const port = await freePort();
    const httpPort = await freePort();
    const address = `http://127.0.0.1:${httpPort}`;
    const dataDir = await dataFolder();
    const MONGODB_URI = `mongodb://127.0.0.1:${port}/nearhand?directConnection=true`;
    start({ MONGODB_URI, PORT: String(httpPort), DATA_DIR: dataDir });
    const status = async (path: string) =>
      (await fetch(address + path, { signal: AbortSignal.timeout(2500) })).status;
    const becomes = (path: string, expected: number) =>
      vi.waitFor(async () => expect(await status(path)).toBe(expected), { timeout: 30_000, interval: 100 });

    await becomes('/healthz', 200);
    expect(await status('/readyz')).toBe(503);
    expect(await status('/api/services')).toBe(503);
    expect(await post(`${address}/api/users/login`, { email: 'a@b.co', password: 'x' })).toBe(503);

    const { path: binary } = await findMongod();
    const dbPath = await dataFolder();
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
  });
});

it('is never ready without its unique indexes, and says which one is missing and why', async () => {
  const uri = testDatabaseUri(inject('mongodbUri'), `main-${process.pid}`);
  const connection = await mongoose.createConnection(uri).asPromise();
  onTestFinished(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  await connection
    .collection('users')
    .insertMany([{ email: 'same@example.org' }, { email: 'same@example.org' }]);
  const port = await freePort();
  start({ MONGODB_URI: uri, PORT: String(port), DATA_DIR: await dataFolder() });

  const reason = await vi.waitFor(
    async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`);
      const body = (await response.json()) as { reason?: string };
      expect(body.reason).toContain('index');
      return body.reason;
    },
    { timeout: 30_000, interval: 100 },
  );

  expect(reason).toContain('email');
  expect(reason).not.toContain('same@example.org');
  expect(await post(`http://127.0.0.1:${port}/api/users/register`, account('robin@example.org'))).toBe(503);
});

it('is not ready while another replica migrates the data, and says so', async () => {
  const uri = testDatabaseUri(inject('mongodbUri'), `migrating-${process.pid}`);
  const connection = await mongoose.createConnection(uri).asPromise();
  onTestFinished(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  const locks = connection.collection<{ _id: string; holder: string; until: Date }>('locks');
  const until = new Date(Date.now() + 3_600_000);
  await locks.insertOne({ _id: 'migrations', holder: 'another replica', until });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  start({ MONGODB_URI: uri, PORT: String(port), DATA_DIR: await dataFolder() });
  const readiness = async () => (await fetch(`${address}/readyz`)).json() as Promise<object>;
  const becomes = (expected: object) =>
    vi.waitFor(async () => expect(await readiness()).toMatchObject(expected), {
      timeout: 30_000,
      interval: 100,
    });

  await becomes({ status: 'not ready', reason: 'the data is being migrated' });
  expect(await post(`${address}/api/users/register`, account('robin@example.org'))).toBe(503);

  await locks.deleteOne({ _id: 'migrations' });
  await becomes({ status: 'ready' });
});

describe('a start that cannot succeed', () => {
  it.each([
    ['PORT', 'eighty'],
    ['JWT_SECRET', 'too short'],
    ['MARKETPLACE_TIME_ZONE', 'Europe/Nowhere'],
  ])('says in one line what %s must be when it is %j', async (name, value) => {
    const { code, output } = await ended(start({ [name]: value }));

    expect(code).toBe(78);
    expect(output).toMatch(new RegExp(`^Cannot start: ${name} must be .+\n$`));
  });

  it('says in one line that its port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const address = taken.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);

    const { code, output } = await ended(start({ PORT: port, DATA_DIR: await dataFolder() }));

    expect(code).toBe(1);
    expect(output).toBe(`Cannot start: port ${port} is already in use\n`);
  });
});
