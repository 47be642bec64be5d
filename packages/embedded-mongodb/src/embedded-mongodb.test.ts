import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedMongodb, type EmbeddedMongodb } from './embedded-mongodb.ts';
import { freePort, getFastTmpDir, isRunning } from './machine.ts';
import { findMongod } from './mongod-binary.ts';
import {
  connect,
  createTemporaryFolder,
  isFull,
  itLong,
  readMode,
  sampleCollection,
  start,
  writeScript,
} from './test/helpers.ts';

describe('a running MongoDB', () => {
  let parent: string;
  let mongodb: EmbeddedMongodb;
  beforeAll(async () => {
    parent = await mkdtemp(path.join(getFastTmpDir(), 'nearhand-test-'));
    const dataDir = path.join(parent, 'data');
    await mkdir(dataDir, { mode: 0o755 });
    mongodb = await startEmbeddedMongodb({ dataDir });
    return async () => {
      await mongodb.stop();
      await rm(parent, { recursive: true, force: true });
    };
  });

  it('acknowledges writes from the journal, and disables server-side scripts', async () => {
    const { uri } = mongodb;
    const client = connect(uri);

    expect(client.options.writeConcern).toMatchObject({ w: 'majority', journal: true });
    await expect(sampleCollection(uri).findOne({ $where: 'true' })).rejects.toThrow('globalScriptEngine');
  });

  it('lets no other user of the machine read, write or create a database user', async () => {
    const otherUser = connect(`mongodb://127.0.0.1:${mongodb.port}/nearhand?directConnection=true`);

    await expect(otherUser.db().collection('users').findOne()).rejects.toThrow('requires authentication');
    await expect(otherUser.db().collection('users').insertOne({})).rejects.toThrow('requires authentication');
    const user = { createUser: 'me', pwd: 'secret', roles: ['root'] };
    await expect(otherUser.db('admin').command(user)).rejects.toThrow('requires authentication');
  });

  it('has files that no other user of the machine can read', async () => {
    const dataDir = path.join(parent, 'data');
    const { parsed } = await connect(mongodb.uri).db('admin').command({ getCmdLineOpts: 1 });
    const dbPath: string = parsed.storage.dbPath;

    expect(await readMode(dataDir)).toBe(0o700);
    expect(await readMode(dbPath)).toBe(0o700);
    expect(await readMode(path.join(dbPath, 'mongod.log'))).toBe(0o600);
    expect(await readMode(path.join(dataDir, 'mongodb-key'))).toBe(0o600);
    const secret = await readFile(path.join(dataDir, 'mongodb-key'), 'utf8');
    expect(JSON.stringify(parsed)).not.toContain(secret);
  });

  it('negotiates no compression (CVE-2025-14847)', async () => {
    const hello = await connect(mongodb.uri)
      .db('admin')
      .command({ hello: 1, compression: ['snappy', 'zstd', 'zlib'] });

    expect(hello['compression'] ?? []).toEqual([]);
  });
});

describe('startEmbeddedMongodb', () => {
  it('preserves the data across a restart, on another port if its port is taken', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await start({ dataDir });
    await sampleCollection(first.uri).insertOne({ _id: 1 });
    await first.stop();
    const otherServer = net.createServer((socket) => socket.destroy()).listen(first.port, '127.0.0.1');
    onTestFinished(() => void otherServer.close());

    const second = await start({ dataDir, port: first.port });

    expect(isRunning(first.pid)).toBe(false);
    expect(second.port).not.toBe(first.port);
    expect(await sampleCollection(second.uri).countDocuments()).toBe(1);
  });

  itLong('chooses different ports for servers that start on the same port at once', async () => {
    const port = await freePort();
    const dataDirs = await Promise.all(Array.from({ length: 2 }, createTemporaryFolder));

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

  const ENDS = [
    ['killed', 'SIGKILL', ''],
    ['disk full', 'SIGUSR1', '{"s":"E","msg":"WiredTiger error","attr":{"error":"No space left on device"}}'],
    ['SIGABRT', 'SIGABRT', ''],
    ['exit code 0', 'SIGTERM', ''],
  ] as const;
  it.each(isFull ? ENDS : ENDS.slice(0, 2))(
    'runs again after mongod has ended (%s), with every acknowledged write, and says why once',
    async (reason, signal, lastLine) => {
      const lines: string[] = [];
      const log = (line: string) => void lines.push(line);
      const mongod = await findMongod();
      // SIGUSR1 stands for the end that a full disk causes.
      const onFullDisk = `trap 'echo '"'"'${lastLine}'"'"'; kill -9 $pid; exit 14' USR1; trap 'kill $pid' TERM INT`;
      const script = `"${mongod.path}" "$@" & pid=$!; ${onFullDisk}; wait $pid; wait $pid`;
      const program =
        lastLine === '' ? mongod.path : await writeScript(await createTemporaryFolder(), 'mongod', script);
      const { uri, pid } = await start({
        dataDir: await createTemporaryFolder(),
        log,
        mongod: { ...mongod, path: program },
        firstPauseMs: 10,
      });
      await sampleCollection(uri).insertOne({ _id: 1 });

      process.kill(pid, signal);
      await vi.waitUntil(() => lines.some((line) => line.includes('started again')), { timeout: 30_000 });

      expect(await sampleCollection(uri).countDocuments()).toBe(1);
      const reports = lines.filter((line) => line.includes('ended unexpectedly'));
      expect(reports).toEqual([
        expect.stringMatching(`unexpectedly \\(${reason}\\)\\. Its last lines:\n  \\S`),
      ]);
      expect(reports.join('\n')).toContain(lastLine);
    },
  );

  it('is started again at most ten times within an hour', async () => {
    const mongod = await findMongod();
    const folder = await createTemporaryFolder();
    const starts = path.join(folder, 'starts');
    const script = `echo x >> ${starts}; [ "$(wc -l < ${starts})" = 1 ] && exec "${mongod.path}" "$@"; exit 100`;
    const lines: string[] = [];
    const onGiveUp = vi.fn<(reason: string) => void>();
    const { pid } = await start({
      dataDir: await createTemporaryFolder(),
      log: (line) => lines.push(line),
      mongod: { ...mongod, path: await writeScript(folder, 'mongod', script) },
      firstPauseMs: 1,
      onGiveUp,
    });

    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => onGiveUp.mock.calls.length > 0, { timeout: 30_000 });

    expect((await readFile(starts, 'utf8')).length).toBe(2 * 11);
    expect(lines.filter((line) => line.includes('ended unexpectedly'))).toHaveLength(1);
    expect(onGiveUp.mock.calls).toEqual([
      [expect.stringContaining('MongoDB ended too often (exit code 100)')],
    ]);
  });

  it('stops, and starts, while it waits to run a crashed mongod again', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await start({ dataDir });
    process.kill(first.pid, 'SIGKILL');
    await vi.waitUntil(() => !isRunning(first.pid));

    await first.stop();
    const second = await start({ dataDir });

    expect(second.reused).toBe(false);
  });

  const logged = [
    '{"s":"I","msg":"Starting"}',
    '{"s":"E","msg":"DBException in initAndListen, terminating","attr":{"error":"read-only directory"}}',
    '{"s":"F","msg":"Writing fatal message"}',
  ];
  it.each([
    ['echo "Bad CPU type in executable" >&2; exit 86', '(exit code 86): Bad CPU type in executable\n'],
    [
      `${logged.map((line) => `echo '${line}'`).join('; ')}; exit 100`,
      '(exit code 100): read-only directory\n',
    ],
    ['kill -ILL $$', '(SIGILL): Instance closed unexpectedly'],
  ])('reports why mongod did not start (%s)', async (script, reason) => {
    const dataDir = await createTemporaryFolder();
    const binary = await writeScript(await createTemporaryFolder(), 'mongod', script);

    const starting = startEmbeddedMongodb({
      dataDir,
      mongod: { path: binary, version: '6.0.5', source: 'test' },
    });

    await expect(starting).rejects.toThrow(`MongoDB did not start ${reason}`);
    await expect(starting).rejects.toThrow(/\nIts log is .+mongod\.log$/);
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
