import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedMongodb } from './embedded-mongodb.ts';
import { findMongod } from './mongod-binary.ts';
import { getReleaseSeries } from './mongod-version.ts';
import { startMongod } from './mongod-process.ts';
import { readMode } from './test/file-mode.ts';
import { connect, sampleCollection } from './test/sample-documents.ts';
import { createTemporaryFolder } from './test/temporary-folder.ts';

async function start(dataDir: string) {
  const mongodb = await startEmbeddedMongodb({ dataDir });
  onTestFinished(() => mongodb.stop());
  return mongodb;
}

describe('another user of the machine', () => {
  it('cannot read, write or create a database user', async () => {
    const { port } = await start(await createTemporaryFolder());
    const otherUser = connect(`mongodb://127.0.0.1:${port}/nearhand?directConnection=true`);

    await expect(otherUser.db().collection('users').findOne()).rejects.toThrow('requires authentication');
    await expect(otherUser.db().collection('users').insertOne({})).rejects.toThrow('requires authentication');
    const user = { createUser: 'me', pwd: 'secret', roles: ['root'] };
    await expect(otherUser.db('admin').command(user)).rejects.toThrow('requires authentication');
  });

  it('cannot read the files of the database', async () => {
    const dataDir = path.join(await createTemporaryFolder(), 'data');
    await mkdir(dataDir, { mode: 0o755 });
    const { uri, stop } = await start(dataDir);
    const { parsed } = await connect(uri).db('admin').command({ getCmdLineOpts: 1 });
    const dbPath: string = parsed.storage.dbPath;

    expect(await readMode(dataDir)).toBe(0o700);
    expect(await readMode(dbPath)).toBe(0o700);
    expect(await readMode(path.join(dbPath, 'mongod.log'))).toBe(0o600);
    expect(await readMode(path.join(dataDir, 'mongodb-key'))).toBe(0o600);
    const secret = await readFile(path.join(dataDir, 'mongodb-key'), 'utf8');
    expect(JSON.stringify(parsed)).not.toContain(secret);
    await stop();
  });

  it('cannot negotiate compression (CVE-2025-14847)', async () => {
    const { uri } = await start(await createTemporaryFolder());

    const hello = await connect(uri)
      .db('admin')
      .command({ hello: 1, compression: ['snappy', 'zstd', 'zlib'] });

    expect(hello['compression'] ?? []).toEqual([]);
  });
});

it('preserves data from before access keys, and requires the key from then on', async () => {
  const dataDir = await createTemporaryFolder();
  const { path: binary, version } = await findMongod();
  const dbPath = path.join(dataDir, `mongodb-${getReleaseSeries(version)}`);
  await mkdir(dbPath);
  const unprotected = await startMongod({ binary, dbPath, logFile: path.join(dbPath, 'mongod.log') });
  await sampleCollection(`mongodb://127.0.0.1:${unprotected.port}/nearhand?directConnection=true`).insertOne({
    _id: 1,
  });
  await unprotected.stop();

  const protectedServer = await start(dataDir);

  expect(await sampleCollection(protectedServer.uri).countDocuments()).toBe(1);
  const otherUser = sampleCollection(
    `mongodb://127.0.0.1:${protectedServer.port}/nearhand?directConnection=true`,
  );
  await expect(otherUser.countDocuments()).rejects.toThrow('requires authentication');
});
