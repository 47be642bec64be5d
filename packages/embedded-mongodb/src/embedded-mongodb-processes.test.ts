import { execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { EmbeddedMongodb } from './embedded-mongodb.ts';
import { getFastTmpDir, isRunning } from './machine.ts';
import { createTemporaryFolder, isFull, sampleCollection, start } from './test/helpers.ts';

const CHILD_PROCESS = fileURLToPath(new URL('./test/child-process.ts', import.meta.url));

/** Starts the embedded MongoDB in this folder from a child process with its own process group. */
async function startChildProcess(dataDir: string) {
  const execArgv = ['--import', import.meta.resolve('tsx')];
  const child = fork(CHILD_PROCESS, [dataDir], { execArgv, detached: true });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const failed = exited.then(() => Promise.reject(new Error('the child process did not start MongoDB')));
  const [mongodb]: EmbeddedMongodb[] = await Promise.race([once(child, 'message'), failed]);
  if (!mongodb) {
    await kill();
    throw new Error('the child process sent no message');
  }
  const stop = async () => {
    child.send('stop');
    await exited;
  };
  return { ...mongodb, child, kill, stop };
}

async function startInChildProcess(dataDir: string) {
  const started = await startChildProcess(dataDir);
  onTestFinished(started.kill);
  return started;
}

const insert = (uri: string, _id: number) => sampleCollection(uri).insertOne({ _id });

/** Inserts documents until the server disconnects, and resolves to the ids that the server acknowledged. */
async function writeUntilDisconnected(uri: string, onHundredth: () => void): Promise<number[]> {
  const samples = sampleCollection(`${uri}&retryWrites=false&serverSelectionTimeoutMS=500`);
  const acknowledged: number[] = [];
  try {
    for (let _id = 0; ; _id++) {
      await samples.insertOne({ _id });
      acknowledged.push(_id);
      if (_id === 100) onHundredth();
    }
  } catch {
    return acknowledged;
  }
}

const ends = (pid: number) => vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 });

/** In this order: the last one stops it. */
describe('the server of a process', () => {
  let dataDir: string;
  let first: Awaited<ReturnType<typeof startChildProcess>>;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(getFastTmpDir(), 'nearhand-test-'));
    first = await startChildProcess(dataDir);
    return async () => {
      await first.kill();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    };
  });

  it('is used by a second process, which never stops it', async () => {
    const second = await start({ dataDir });
    await second.stop();

    expect(second).toMatchObject({ uri: first.uri, pid: first.pid, reused: true });
    await expect(insert(first.uri, 1)).resolves.toMatchObject({ acknowledged: true });
  });

  it('runs on after Ctrl-C until its process stops it', async () => {
    const interrupted = once(first.child, 'message');

    process.kill(-(first.child.pid ?? 0), 'SIGINT');

    expect(await interrupted).toContain('interrupted');
    await expect(insert(first.uri, 2)).resolves.toMatchObject({ acknowledged: true });
  });

  it('is taken over by the second when its process stops it, on the same port', async () => {
    const onGiveUp = vi.fn<(reason: string) => void>();
    const second = await start({ dataDir, onGiveUp });
    const before = await sampleCollection(second.uri).countDocuments();

    await first.stop();

    await vi.waitUntil(() => insert(second.uri, 3).catch(() => false), { timeout: 30_000 });
    expect(second.reused).toBe(true);
    expect(await sampleCollection(second.uri).countDocuments()).toBe(before + 1);
    expect(onGiveUp).not.toHaveBeenCalled();
  });
});

describe('startEmbeddedMongodb in several processes', () => {
  it('creates nothing for a process that needs an existing database', async () => {
    const dataDir = path.join(await createTemporaryFolder(), 'data');

    await expect(start({ dataDir, mustExist: true })).rejects.toThrow(`There is no database in ${dataDir}`);

    expect(existsSync(dataDir)).toBe(false);
  });

  it.each([' after the previous one was killed', ...(isFull ? [''] : [])])(
    'starts one server if two processes start at once%s',
    async (previous) => {
      const dataDir = await createTemporaryFolder();
      if (previous) await (await startInChildProcess(dataDir)).kill();

      const [one, other] = await Promise.all([startInChildProcess(dataDir), startInChildProcess(dataDir)]);

      expect(one.pid).toBe(other.pid);
      expect(one.reused).not.toBe(other.reused);
    },
  );

  it('starts a new server if the current one is being stopped', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await startInChildProcess(dataDir);
    const [folder = ''] = await readdir(dataDir);
    const stopping = first.stop();
    await vi.waitUntil(async () => !(await readdir(path.join(dataDir, folder))).includes('owner.json'));

    const second = await start({ dataDir });
    await stopping;

    expect(second.reused).toBe(false);
    await expect(insert(second.uri, 1)).resolves.toMatchObject({ acknowledged: true });
  });

  it.each(isFull ? [false, true] : [false])(
    'stops the server when its process is killed, and preserves every acknowledged write (mongod killed too: %s)',
    async (isMongodKilled) => {
      const dataDir = await createTemporaryFolder();
      const first = await startInChildProcess(dataDir);

      const acknowledged = await writeUntilDisconnected(first.uri, () => {
        if (isMongodKilled) process.kill(first.pid, 'SIGKILL');
        void first.kill();
      });

      await ends(first.pid);
      const { uri } = await start({ dataDir });
      const stored = await sampleCollection(uri).distinct('_id');
      expect(stored).toEqual(expect.arrayContaining(acknowledged));
    },
  );

  it.skipIf(process.platform === 'win32')('takes over from a mongod that nothing has stopped', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await startInChildProcess(dataDir);
    await insert(first.uri, 1);
    const killer = execFileSync('pgrep', ['-f', `mongo_killer.js ${first.child.pid} ${first.pid}`]);
    process.kill(Number(killer), 'SIGKILL');
    await first.kill();
    const wasOrphaned = isRunning(first.pid);

    const second = await start({ dataDir });

    expect(wasOrphaned).toBe(true);
    expect(isRunning(first.pid)).toBe(false);
    expect(await sampleCollection(second.uri).countDocuments()).toBe(1);
  });

  it('ignores a record from before a reboot, even if its process ids are in use again', async () => {
    const dataDir = await createTemporaryFolder();
    const { stop } = await start({ dataDir });
    await stop();
    const [folder = ''] = await readdir(dataDir);
    const record = { pid: process.pid, port: 1, owner: process.pid };
    await writeFile(path.join(dataDir, folder, 'owner.json'), JSON.stringify(record));

    const second = await start({ dataDir });

    expect(second.reused).toBe(false);
  });
});

it.skipIf(process.platform === 'win32')('counts a zombie process as ended', async () => {
  const shell = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void shell.kill('SIGKILL'));
  const [output] = await once(shell.stdout, 'data');
  const zombie = Number(output);

  await ends(zombie);

  expect(() => process.kill(zombie, 0)).not.toThrow();
});
