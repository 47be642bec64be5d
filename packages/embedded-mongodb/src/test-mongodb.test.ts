import { existsSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestMongodb } from './test-mongodb.ts';
import { connect, notesIn } from './test/notes.ts';

async function start() {
  const mongodb = await startTestMongodb();
  onTestFinished(() => mongodb.stop());
  return mongodb;
}

describe('the MongoDB of a test suite', () => {
  it('is empty, and another one than that of a suite beside it', async () => {
    const [one, other] = await Promise.all([start(), start()]);

    await notesIn(one.uri).insertOne({ _id: 1 });

    expect(await notesIn(other.uri).countDocuments()).toBe(0);
  });

  it('leaves no files', async () => {
    const { uri, stop } = await start();
    const { parsed } = await connect(uri).db('admin').command({ getCmdLineOpts: 1 });
    const folder: string = parsed.storage.dbPath;
    const existed = existsSync(folder);

    await stop();

    expect(existed).toBe(true);
    expect(existsSync(folder)).toBe(false);
  });
});
