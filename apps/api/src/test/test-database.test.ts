import { startTestMongodb, type TestMongodb } from '@nearhand/test-support/test-mongodb';
import { TEST_MARK } from '@nearhand/test-support/test-mark';
import mongoose from 'mongoose';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { emptyTestDatabase, reconnectAfterTest } from './test-database.ts';

let server: TestMongodb;
beforeAll(async () => {
  server = await startTestMongodb();
  return server.stop;
});

/** Connects to a database of an operator that has nine documents. Returns a function that counts them. */
async function connectToOperators(change: (client: mongoose.mongo.MongoClient) => Promise<string>) {
  const client = await mongoose.mongo.MongoClient.connect(server.uri);
  onTestFinished(() => client.close());
  const name = await change(client);
  await client
    .db(name)
    .collection('users')
    .insertMany(Array.from({ length: 9 }, () => ({})));
  reconnectAfterTest();
  await mongoose.disconnect();
  await mongoose.connect(server.uri, { dbName: name });
  return () => client.db(name).collection('users').countDocuments();
}

it.each([
  ['has another name', async () => 'nearhand'],
  [
    'is on a server that the tests did not start',
    async (client: mongoose.mongo.MongoClient) => {
      await client.db(TEST_MARK.database).dropDatabase();
      return 'nearhand-test-of-an-operator';
    },
  ],
])('emptyTestDatabase rejects a database that %s', async (_what, change) => {
  const count = await connectToOperators(change);

  await expect(emptyTestDatabase()).rejects.toThrow('did not make the database');

  expect(await count()).toBe(9);
});
