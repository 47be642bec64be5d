import { existsSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestMongodb } from './test-mongodb.ts';

async function start() {
  const mongodb = await startTestMongodb();
  onTestFinished(() => mongodb.stop());
  return mongodb;
}

function connect(uri: string): MongoClient {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1000 });
  onTestFinished(() => client.close());
  return client;
}

describe('startTestMongodb', () => {
  it('starts an empty server for each test suite', async () => {
    const [one, other] = await Promise.all([start(), start()]);

    await connect(one.uri).db().collection('samples').insertOne({});

    expect(await connect(other.uri).db().collection('samples').countDocuments()).toBe(0);
  });

  it('removes its files when it is stopped', async () => {
    const { uri, stop } = await start();
    const { parsed } = await connect(uri).db('admin').command({ getCmdLineOpts: 1 });
    const folder: string = parsed.storage.dbPath;
    const existed = existsSync(folder);

    await stop();

    expect(existed).toBe(true);
    expect(existsSync(folder)).toBe(false);
  });
});
