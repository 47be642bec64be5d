import { existsSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestMongodb } from './test-mongodb.ts';
import { connect, sampleCollection } from './test/sample-documents.ts';

async function start() {
  const mongodb = await startTestMongodb();
  onTestFinished(() => mongodb.stop());
  return mongodb;
}

describe('startTestMongodb', () => {
  it('starts an empty server for each test suite', async () => {
    const [one, other] = await Promise.all([start(), start()]);

    await sampleCollection(one.uri).insertOne({ _id: 1 });

    expect(await sampleCollection(other.uri).countDocuments()).toBe(0);
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
