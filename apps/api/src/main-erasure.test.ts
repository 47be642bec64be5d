import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import { MongoClient, type Db } from 'mongodb';
import { expect, inject, it, onTestFinished } from 'vitest';
import { business, person } from './test/person-to-erase.ts';
import { addressOf, dataFolder, start } from './test/api-process.ts';

const SERVICES = 3000;
const { email, password } = person;

async function call(url: string, method: string, body: object, token?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  return fetch(url, { method, headers, body: JSON.stringify(body) });
}

/** Copies of one stored service, each with a word of its own. */
async function multiply(db: Db, id: string): Promise<void> {
  const services = db.collection<{ _id: unknown; words: string[] }>('services');
  const [service] = await services.find().toArray();
  if (!service) throw new Error(`the service ${id} is not there`);
  const { _id, ...fields } = service;
  const words = Array.from({ length: SERVICES }, (_, n) => `wonder${n}`);
  await services.insertMany(words.map((word) => ({ ...fields, words: [...service.words, word] }) as never));
  await db.collection<{ _id: string }>('searchwords').insertMany(words.map((word) => ({ _id: word })));
}

// S11
it('a program that was killed resumes the erasure of a closed account at its next start', async () => {
  const uri = testDatabaseUri(inject('mongodbUri'), `erasure-${process.pid}`);
  const client = await MongoClient.connect(uri);
  onTestFinished(() => client.close());
  const db = client.db();
  const folder = await dataFolder();
  const settings = { MONGODB_URI: uri, DATA_DIR: folder, RATE_LIMIT: 'off', PASSWORD_COST: '4' };
  let program = start(settings);
  let address = await addressOf(program);
  const registered = await call(`${address}/api/users/register`, 'POST', {
    ...person,
    ...business,
    role: 'provider',
  });
  expect(registered.status).toBe(201);
  const { token } = (await registered.json()) as { token: string };
  const category = await db.collection('servicecategories').insertOne({ name: 'Work', slug: 'work' });
  const offer = {
    name: 'Quillwork',
    description: 'x',
    category: category.insertedId.toString(),
    basePrice: 1,
  };
  const made = await call(`${address}/api/services`, 'POST', offer, token);
  expect(made.status).toBe(201);
  await multiply(db, 'first');

  const closing = call(`${address}/api/users/me`, 'DELETE', { password }, token).catch(() => undefined);
  const left = () => db.collection('services').countDocuments();
  await expect.poll(left, { interval: 20, timeout: 20_000 }).toBeLessThan(SERVICES);
  program.kill('SIGKILL');
  await closing;
  expect(await left()).toBeGreaterThan(0);
  expect(await db.collection('accounterasures').countDocuments()).toBe(1);

  program = start(settings);
  address = await addressOf(program);
  const refused = await call(`${address}/api/users/login`, 'POST', {
    email,
    password,
  });
  expect(refused.status).toBe(401);
  const erasures = () => db.collection('accounterasures').countDocuments();
  await expect.poll(erasures, { interval: 100, timeout: 50_000 }).toBe(0);
  expect(await left()).toBe(0);
  const words = await db.collection<{ _id: string }>('searchwords').distinct('_id');
  expect(words.filter((word) => /wonder|quillwork/.test(word))).toEqual([]);
}, 120_000);
