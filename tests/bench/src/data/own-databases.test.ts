import { startTestMongodb } from '@nearhand/test-support/test-mongodb';
import { TEST_MARK, testDatabaseName } from '@nearhand/test-support/test-mark';
import { MongoClient } from 'mongodb';
import { expect, it, onTestFinished } from 'vitest';
import { ensureData } from './load-data.ts';
import { ensureBaselineDataset } from './baseline-dataset.ts';

const SERVICES = 1000;

async function connectToServer(): Promise<MongoClient> {
  const server = await startTestMongodb();
  onTestFinished(server.stop);
  const client = await MongoClient.connect(server.uri);
  onTestFinished(() => client.close());
  return client;
}

/** Inserts a document that does not belong to the benchmark. */
async function foreignNotes(client: MongoClient, database: string) {
  const notes = client.db(database).collection('notes');
  await notes.insertOne({});
  return notes;
}

it('drops no database on a server that it did not start', async () => {
  const client = await connectToServer();
  await client.db(TEST_MARK.database).dropDatabase();
  const generated = await foreignNotes(client, testDatabaseName(`bench-${SERVICES}`));
  const copy = await foreignNotes(client, testDatabaseName('bench-baseline'));

  await expect(ensureData(client, SERVICES)).rejects.toThrow('did not make the database');
  await expect(ensureBaselineDataset(client, client.db(testDatabaseName('bench')))).rejects.toThrow(
    'did not make the database',
  );

  expect(await generated.countDocuments()).toBe(1);
  expect(await copy.countDocuments()).toBe(1);
});

it('drops no database with the name of another', async () => {
  const client = await connectToServer();
  const copy = await foreignNotes(client, 'nearhand-baseline');

  await expect(ensureBaselineDataset(client, client.db('nearhand'))).rejects.toThrow(
    'did not make the database',
  );

  expect(await copy.countDocuments()).toBe(1);
});
