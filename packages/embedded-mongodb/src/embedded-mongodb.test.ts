import { cp } from 'node:fs/promises';
import net from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedMongodb, type EmbeddedMongodbOptions } from './embedded-mongodb.ts';
import { freePort } from './free-port.ts';
import { isAlive } from './process-table.ts';
import { connect, notesIn, type Note } from './test/notes.ts';
import { script } from './test/script.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

async function start(options: EmbeddedMongodbOptions) {
  const mongodb = await startEmbeddedMongodb(options);
  onTestFinished(() => mongodb.stop());
  return mongodb;
}

describe('the embedded MongoDB', () => {
  it('keeps the data when it is stopped and started again', async () => {
    const dataDir = await temporaryFolder();
    const first = await start({ dataDir });
    await notesIn(first.uri).insertOne({ _id: 1 });
    await first.stop();

    const second = await start({ dataDir });

    expect(isAlive(first.pid)).toBe(false);
    expect(await notesIn(second.uri).countDocuments()).toBe(1);
  });

  it('is a replica set: an aborted transaction leaves nothing, and changes can be watched', async () => {
    const { uri } = await start({ dataDir: await temporaryFolder() });
    const client = connect(uri);
    const notes = client.db().collection<Note>('notes');
    const changes = notes.watch();
    await changes.tryNext();

    const aborted = client.withSession((session) =>
      session.withTransaction(async () => {
        await notes.insertOne({ _id: 1 }, { session });
        throw new Error('changed my mind');
      }),
    );
    await expect(aborted).rejects.toThrow('changed my mind');
    await notes.insertOne({ _id: 2 });

    expect(await changes.next()).toMatchObject({ operationType: 'insert', documentKey: { _id: 2 } });
    expect(await notes.find().toArray()).toEqual([{ _id: 2 }]);
    await changes.close();
  });

  it('acknowledges a write when it is in the journal, and runs no scripts', async () => {
    const { uri } = await start({ dataDir: await temporaryFolder() });
    const client = connect(uri);

    expect(client.options.writeConcern).toMatchObject({ w: 'majority', journal: true });
    await expect(notesIn(uri).findOne({ $where: 'true' })).rejects.toThrow('globalScriptEngine');
  });

  it('takes another port when its own is taken, with the data it has', async () => {
    const dataDir = await temporaryFolder();
    const first = await start({ dataDir });
    await notesIn(first.uri).insertOne({ _id: 1 });
    await first.stop();
    const intruder = net.createServer((socket) => socket.destroy()).listen(first.port, '127.0.0.1');
    onTestFinished(() => void intruder.close());

    const second = await start({ dataDir, port: first.port });

    expect(second.port).not.toBe(first.port);
    expect(await notesIn(second.uri).countDocuments()).toBe(1);
  });

  it('takes a port of its own when several are started on the same one at the same instant', async () => {
    const port = await freePort();
    const dataDirs = await Promise.all(Array.from({ length: 4 }, temporaryFolder));

    const servers = await Promise.all(dataDirs.map((dataDir) => start({ dataDir, port })));

    expect(new Set(servers.map((server) => server.port)).size).toBe(servers.length);
    const inserts = servers.map(({ uri }, index) => notesIn(uri).insertOne({ _id: index }));
    await expect(Promise.all(inserts)).resolves.toHaveLength(servers.length);
  });

  it('gives a copy of a folder in use a server of its own', async () => {
    const [dataDir, copy] = [await temporaryFolder(), await temporaryFolder()];
    const original = await start({ dataDir });
    await cp(dataDir, copy, { recursive: true });

    const other = await start({ dataDir: copy });

    expect(other.reused).toBe(false);
    expect(other.pid).not.toBe(original.pid);
  });

  it('can be stopped after mongod has died by itself, and started again', async () => {
    const dataDir = await temporaryFolder();
    const first = await start({ dataDir });
    process.kill(first.pid, 'SIGKILL');
    await vi.waitUntil(() => !isAlive(first.pid));

    await first.stop();
    const second = await start({ dataDir });

    expect(second.reused).toBe(false);
  });

  it('says why mongod did not start, and holds nothing afterwards', async () => {
    const dataDir = await temporaryFolder();
    const broken = await script(
      await temporaryFolder(),
      'mongod',
      'echo "Bad CPU type in executable" >&2; exit 86',
    );
    const mongod = { path: broken, version: '6.0.5', source: 'test' };

    const starting = () => startEmbeddedMongodb({ dataDir, mongod });

    await expect(starting()).rejects.toThrow(/did not start \(exit code 86\): Bad CPU type .*\n.*mongod.log/);
    await expect(starting()).rejects.toThrow(/did not start/);
  });

  it('says so when the data there is belongs to another version, and leaves it alone', async () => {
    const dataDir = await temporaryFolder();
    const { stop } = await start({ dataDir });
    await stop();
    const other = await script(await temporaryFolder(), 'mongod', 'exit 1');
    const lines: string[] = [];

    const starting = startEmbeddedMongodb({
      dataDir,
      mongod: { path: other, version: '99.0.1', source: 'test' },
      report: (line) => lines.push(line),
    });

    await expect(starting).rejects.toThrow('did not start');
    expect(lines).toEqual([expect.stringContaining('MongoDB 99.0.1')]);
  });
});
