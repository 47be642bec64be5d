import { cp } from 'node:fs/promises';
import net from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedMongodb, type EmbeddedMongodbOptions } from './embedded-mongodb.ts';
import { freePort } from './free-port.ts';
import { isAlive } from './process-info.ts';
import { connect, sampleCollection, type SampleDocument } from './test/sample-documents.ts';
import { writeScript } from './test/shell-script.ts';
import { createTemporaryFolder } from './test/temporary-folder.ts';

async function start(options: EmbeddedMongodbOptions) {
  const mongodb = await startEmbeddedMongodb(options);
  onTestFinished(() => mongodb.stop());
  return mongodb;
}

describe('startEmbeddedMongodb', () => {
  it('preserves the data across a restart', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await start({ dataDir });
    await sampleCollection(first.uri).insertOne({ _id: 1 });
    await first.stop();

    const second = await start({ dataDir });

    expect(isAlive(first.pid)).toBe(false);
    expect(await sampleCollection(second.uri).countDocuments()).toBe(1);
  });

  it('starts a replica set: transactions roll back and change streams work', async () => {
    const { uri } = await start({ dataDir: await createTemporaryFolder() });
    const client = connect(uri);
    const samples = client.db().collection<SampleDocument>('samples');
    const changes = samples.watch();
    await changes.tryNext();

    const aborted = client.withSession((session) =>
      session.withTransaction(async () => {
        await samples.insertOne({ _id: 1 }, { session });
        throw new Error('rollback');
      }),
    );
    await expect(aborted).rejects.toThrow('rollback');
    await samples.insertOne({ _id: 2 });

    expect(await changes.next()).toMatchObject({ operationType: 'insert', documentKey: { _id: 2 } });
    expect(await samples.find().toArray()).toEqual([{ _id: 2 }]);
    await changes.close();
  });

  it('acknowledges writes from the journal, and disables server-side scripts', async () => {
    const { uri } = await start({ dataDir: await createTemporaryFolder() });
    const client = connect(uri);

    expect(client.options.writeConcern).toMatchObject({ w: 'majority', journal: true });
    await expect(sampleCollection(uri).findOne({ $where: 'true' })).rejects.toThrow('globalScriptEngine');
  });

  it('uses another port with the same data if its port is taken', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await start({ dataDir });
    await sampleCollection(first.uri).insertOne({ _id: 1 });
    await first.stop();
    const otherServer = net.createServer((socket) => socket.destroy()).listen(first.port, '127.0.0.1');
    onTestFinished(() => void otherServer.close());

    const second = await start({ dataDir, port: first.port });

    expect(second.port).not.toBe(first.port);
    expect(await sampleCollection(second.uri).countDocuments()).toBe(1);
  });

  it('chooses different ports for servers that start on the same port at once', async () => {
    const port = await freePort();
    const dataDirs = await Promise.all(Array.from({ length: 4 }, createTemporaryFolder));

    const servers = await Promise.all(dataDirs.map((dataDir) => start({ dataDir, port })));

    expect(new Set(servers.map((server) => server.port)).size).toBe(servers.length);
    const inserts = servers.map(({ uri }, index) => sampleCollection(uri).insertOne({ _id: index }));
    await expect(Promise.all(inserts)).resolves.toHaveLength(servers.length);
  });

  it('starts a separate server for a copy of a folder in use', async () => {
    const [dataDir, copy] = [await createTemporaryFolder(), await createTemporaryFolder()];
    const original = await start({ dataDir });
    await cp(dataDir, copy, { recursive: true });

    const other = await start({ dataDir: copy });

    expect(other.reused).toBe(false);
    expect(other.pid).not.toBe(original.pid);
  });

  it('stops and starts again after mongod has crashed', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await start({ dataDir });
    process.kill(first.pid, 'SIGKILL');
    await vi.waitUntil(() => !isAlive(first.pid));

    await first.stop();
    const second = await start({ dataDir });

    expect(second.reused).toBe(false);
  });

  it('reports why mongod did not start, and releases its lock', async () => {
    const dataDir = await createTemporaryFolder();
    const broken = await writeScript(
      await createTemporaryFolder(),
      'mongod',
      'echo "Bad CPU type in executable" >&2; exit 86',
    );
    const mongod = { path: broken, version: '6.0.5', source: 'test' };

    const starting = () => startEmbeddedMongodb({ dataDir, mongod });

    await expect(starting()).rejects.toThrow(/did not start \(exit code 86\): Bad CPU type .*\n.*mongod.log/);
    await expect(starting()).rejects.toThrow(/did not start/);
  });

  it('reports the error that mongod logged, without the rest of its log', async () => {
    const lines = [
      '{"s":"I","msg":"Starting"}',
      '{"s":"E","msg":"DBException","attr":{"error":"read-only directory"}}',
      '{"s":"F","msg":"Writing fatal message"}',
    ];
    const log = lines.map((line) => `echo '${line}'`).join('; ');
    const path = await writeScript(await createTemporaryFolder(), 'mongod', `${log}; exit 100`);

    const starting = startEmbeddedMongodb({
      dataDir: await createTemporaryFolder(),
      mongod: { path, version: '6.0.5', source: 'test' },
    });

    await expect(starting).rejects.toThrow('(exit code 100): read-only directory\n');
  });

  it('logs that the existing data belongs to another version, and leaves it unchanged', async () => {
    const dataDir = await createTemporaryFolder();
    const { stop } = await start({ dataDir });
    await stop();
    const other = await writeScript(await createTemporaryFolder(), 'mongod', 'exit 1');
    const lines: string[] = [];

    const starting = startEmbeddedMongodb({
      dataDir,
      mongod: { path: other, version: '99.0.1', source: 'test' },
      log: (line) => lines.push(line),
    });

    await expect(starting).rejects.toThrow('did not start');
    expect(lines).toEqual([expect.stringContaining('MongoDB 99.0.1')]);
  });
});
