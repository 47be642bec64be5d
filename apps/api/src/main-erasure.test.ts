import { connect } from '@nearhand/test-support/api-client';
import { createService } from '@nearhand/test-support/marketplace';
import { testDatabaseUri } from '@nearhand/test-support/test-mark';
import { login, registerUser } from '@nearhand/test-support/users';
import { MongoClient, type Db } from 'mongodb';
import { expect, inject, it, onTestFinished } from 'vitest';
import { business, person } from './test/person-to-erase.ts';
import { createDataDir, startApi } from './test/api-process.ts';

const SERVICES = 3000;
const { email, password } = person;

/** Stores copies of one service, each with its own search term. */
async function multiply(db: Db, id: string): Promise<void> {
  const services = db.collection<{ _id: unknown; searchTerms: string[] }>('services');
  const [service] = await services.find().toArray();
  if (!service) throw new Error(`the service ${id} is not there`);
  const { _id, ...fields } = service;
  const words = Array.from({ length: SERVICES }, (_, n) => `wonder${n}`);
  await services.insertMany(
    words.map((word) => ({ ...fields, searchTerms: [...service.searchTerms, `4${word}`] }) as never),
  );
  await db.collection<{ _id: string }>('searchTerms').insertMany(words.map((word) => ({ _id: word })));
}

it.runIf(process.env['TEST_FULL'])(
  'a program that was killed resumes the erasure of a closed account at its next start',
  async () => {
    const uri = testDatabaseUri(inject('mongodbUri'), `erasure-${process.pid}`);
    const client = await MongoClient.connect(uri);
    onTestFinished(() => client.close());
    const db = client.db();
    const folder = await createDataDir();
    const settings = { MONGODB_URI: uri, DATA_DIR: folder };
    const api = await startApi(settings);
    const provider = await registerUser(api, { ...person, ...business, role: 'provider' });
    const { insertedId } = await db.collection('serviceCategories').insertOne({ name: 'Work', slug: 'work' });
    await createService(api, provider, { name: 'Quillwork', category: insertedId.toString() });
    await multiply(db, 'first');

    // The kill may cut the connection.
    const closing = Promise.allSettled([connect(api, provider.token).closeAccount({ body: { password } })]);
    const left = () => db.collection('services').countDocuments();
    await expect.poll(left, { interval: 20, timeout: 20_000 }).toBeLessThan(SERVICES);
    await api.terminate('SIGKILL');
    await closing;
    expect(await left()).toBeGreaterThan(0);
    const erasures = () => db.collection('jobs').countDocuments({ kind: 'erase-account' });
    expect(await erasures()).toBe(1);

    await api.start();
    await expect(login(api, { email, password })).rejects.toMatchObject({ status: 401 });
    await expect.poll(erasures, { interval: 100, timeout: 90_000 }).toBe(0);
    expect(await left()).toBe(0);
    const words = await db.collection<{ _id: string }>('searchTerms').distinct('_id');
    expect(words.filter((word) => /wonder|quillwork/.test(word))).toEqual([]);
  },
  180_000,
);
