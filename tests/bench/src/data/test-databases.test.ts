import { startTestMongodb } from '@nearhand/test-support/test-mongodb';
import { TEST_MARK, testDatabaseName } from '@nearhand/test-support/test-mark';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { ensureDataset } from './load-data.ts';
import { ensureBaselineDataset } from './baseline-dataset.ts';

const SERVICES = 1000;

async function connectToServer(): Promise<MongoClient> {
  const server = await startTestMongodb();
  onTestFinished(server.stop);
  const client = await MongoClient.connect(server.uri);
  onTestFinished(() => client.close());
  return client;
}

/** Inserts a document that the benchmark did not generate, and returns its collection. */
async function insertForeignDocument(client: MongoClient, database: string) {
  const collection = client.db(database).collection('samples');
  await collection.insertOne({});
  return collection;
}

it('drops no database of a server that the tests did not start', async () => {
  const client = await connectToServer();
  await client.db(TEST_MARK.database).dropDatabase();
  const generated = await insertForeignDocument(client, testDatabaseName(`bench-${SERVICES}`));
  const copy = await insertForeignDocument(client, testDatabaseName('bench-baseline'));

  await expect(ensureDataset(client, SERVICES)).rejects.toThrow('did not make the database');
  await expect(ensureBaselineDataset(client, client.db(testDatabaseName('bench')))).rejects.toThrow(
    'did not make the database',
  );

  expect(await generated.countDocuments()).toBe(1);
  expect(await copy.countDocuments()).toBe(1);
});

it('drops no database whose name is not one of the tests', async () => {
  const client = await connectToServer();
  const copy = await insertForeignDocument(client, 'nearhand-baseline');

  await expect(ensureBaselineDataset(client, client.db('nearhand'))).rejects.toThrow(
    'did not make the database',
  );

  expect(await copy.countDocuments()).toBe(1);
});
