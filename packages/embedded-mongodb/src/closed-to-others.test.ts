import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongodb } from './embedded-mongodb.ts';
import { findMongod } from './mongod-binary.ts';
import { startMongod } from './mongod-process.ts';
import { connect, notesIn } from './test/notes.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

async function start(dataDir: string) {
  const mongodb = await startEmbeddedMongodb({ dataDir });
  onTestFinished(() => mongodb.stop());
  return mongodb;
}

const modeOf = async (...names: string[]) => (await stat(path.join(...names))).mode & 0o777;

describe('S8: another user of this machine at the embedded MongoDB', () => {
  it('can neither read nor write, nor make a user of their own', async () => {
    const { port } = await start(await temporaryFolder());
    const stranger = connect(`mongodb://127.0.0.1:${port}/nearhand?directConnection=true`);

    await expect(stranger.db().collection('users').findOne()).rejects.toThrow('requires authentication');
    await expect(stranger.db().collection('users').insertOne({})).rejects.toThrow('requires authentication');
    const user = { createUser: 'me', pwd: 'secret', roles: ['root'] };
    await expect(stranger.db('admin').command(user)).rejects.toThrow('requires authentication');
  });

  it('finds nothing to read in its files', async () => {
    const dataDir = path.join(await temporaryFolder(), 'data');
    await mkdir(dataDir, { mode: 0o755 });
    const { uri, stop } = await start(dataDir);
    const { parsed } = await connect(uri).db('admin').command({ getCmdLineOpts: 1 });
    const dbPath: string = parsed.storage.dbPath;

    expect(await modeOf(dataDir)).toBe(0o700);
    expect(await modeOf(dbPath)).toBe(0o700);
    expect(await modeOf(dbPath, 'mongod.log')).toBe(0o600);
    expect(await modeOf(dataDir, 'mongodb-key')).toBe(0o600);
    const { secret } = { secret: await readFile(path.join(dataDir, 'mongodb-key'), 'utf8') };
    expect(JSON.stringify(parsed)).not.toContain(secret);
    await stop();
  });

  it('is offered no compression (CVE-2025-14847)', async () => {
    const { uri } = await start(await temporaryFolder());

    const hello = await connect(uri)
      .db('admin')
      .command({ hello: 1, compression: ['snappy', 'zstd', 'zlib'] });

    expect(hello['compression'] ?? []).toEqual([]);
  });
});

it('data from before the key go on, closed to others', async () => {
  const dataDir = await temporaryFolder();
  const { path: binary, version } = await findMongod();
  const dbPath = path.join(dataDir, `mongodb-${version.split('.', 2).join('.')}`);
  await mkdir(dbPath);
  const open = await startMongod({ binary, dbPath, logFile: path.join(dbPath, 'mongod.log') });
  await notesIn(`mongodb://127.0.0.1:${open.port}/nearhand?directConnection=true`).insertOne({ _id: 1 });
  await open.stop();

  const closed = await start(dataDir);

  expect(await notesIn(closed.uri).countDocuments()).toBe(1);
  const stranger = notesIn(`mongodb://127.0.0.1:${closed.port}/nearhand?directConnection=true`);
  await expect(stranger.countDocuments()).rejects.toThrow('requires authentication');
});
