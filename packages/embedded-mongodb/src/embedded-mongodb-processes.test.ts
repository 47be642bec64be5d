import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedMongodb } from './embedded-mongodb.ts';
import { waitForExit, isAlive } from './process-info.ts';
import { sampleCollection, writeUntilDisconnected } from './test/sample-documents.ts';
import { startInChildProcess } from './test/child-process.ts';
import { getParentPid } from './test/parent-pid.ts';
import { createTemporaryFolder } from './test/temporary-folder.ts';

async function startHere(dataDir: string) {
  const mongodb = await startEmbeddedMongodb({ dataDir });
  onTestFinished(() => mongodb.stop());
  return mongodb;
}

async function readIdsAfterRestart(dataDir: string): Promise<number[]> {
  const { uri } = await startHere(dataDir);
  return (await sampleCollection(uri).find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
}

describe('startEmbeddedMongodb in several processes', () => {
  it('attaches a second process, which never stops the server', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await startInChildProcess(dataDir);

    const second = await startHere(dataDir);
    await second.stop();

    expect(second).toMatchObject({ uri: first.uri, pid: first.pid, reused: true });
    await expect(sampleCollection(first.uri).insertOne({ _id: 1 })).resolves.toMatchObject({
      acknowledged: true,
    });
  });

  it('starts one server if two processes start at once', async () => {
    const dataDir = await createTemporaryFolder();

    const [one, other] = await Promise.all([startInChildProcess(dataDir), startInChildProcess(dataDir)]);

    expect(one.pid).toBe(other.pid);
    expect(one.reused).not.toBe(other.reused);
  });

  it('starts one server if two processes start at once after the previous one was killed', async () => {
    const dataDir = await createTemporaryFolder();
    const previous = await startInChildProcess(dataDir);
    await previous.kill();

    const [one, other] = await Promise.all([startInChildProcess(dataDir), startInChildProcess(dataDir)]);

    expect(one.pid).toBe(other.pid);
    expect(one.reused).not.toBe(other.reused);
  });

  it('starts a new server if the current one is being stopped', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await startInChildProcess(dataDir);
    const stopping = first.stop();
    await vi.waitUntil(async () => !(await readLockFile(dataDir)).includes('port'));

    const second = await startHere(dataDir);
    await stopping;

    expect(second.reused).toBe(false);
    await expect(sampleCollection(second.uri).insertOne({ _id: 1 })).resolves.toMatchObject({
      acknowledged: true,
    });
  });

  it('leaves the server running after Ctrl-C until its process stops it', async () => {
    const first = await startInChildProcess(await createTemporaryFolder());
    const interrupted = once(first.process, 'message');

    process.kill(-(first.process.pid ?? 0), 'SIGINT');

    expect(await interrupted).toContain('interrupted');
    await expect(sampleCollection(first.uri).insertOne({ _id: 1 })).resolves.toMatchObject({
      acknowledged: true,
    });
  });

  it('stops the server when its process is killed, and preserves every acknowledged write', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await startInChildProcess(dataDir);

    const acknowledged = await writeUntilDisconnected(first.uri, () => void first.kill());

    expect(await waitForExit(first.pid, 20_000)).toBe(true);
    expect(await readIdsAfterRestart(dataDir)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('restarts while the mongod of a killed process is still stopping', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await startInChildProcess(dataDir);
    await sampleCollection(first.uri).insertOne({ _id: 1 });
    await first.kill();

    expect(await readIdsAfterRestart(dataDir)).toEqual([1]);
  });

  it('preserves every acknowledged write when both process and mongod are killed', async () => {
    const dataDir = await createTemporaryFolder();
    const first = await startInChildProcess(dataDir);

    const acknowledged = await writeUntilDisconnected(first.uri, () => {
      process.kill(first.pid, 'SIGKILL');
      void first.kill();
    });

    expect(await readIdsAfterRestart(dataDir)).toEqual(expect.arrayContaining(acknowledged));
  });

  it.skipIf(process.platform === 'win32')(
    'ends a mongod whose process and watchdog were both killed',
    async () => {
      const dataDir = await createTemporaryFolder();
      const first = await startInChildProcess(dataDir);
      process.kill(getParentPid(first.pid), 'SIGKILL');
      await first.kill();
      const wasOrphaned = isAlive(first.pid);

      const second = await startHere(dataDir);

      expect(wasOrphaned).toBe(true);
      expect(isAlive(first.pid)).toBe(false);
      expect(second.reused).toBe(false);
    },
  );

  it.runIf(process.platform === 'linux')(
    'ignores a lock from before a reboot, even if its pid is in use again',
    async () => {
      const dataDir = await createTemporaryFolder();
      const { stop, pid, port } = await startHere(dataDir);
      const record = await readLockFile(dataDir);
      await stop();
      const beforeReboot = record.replace(/"started":"[^"]*"/, '"started":"another boot/1"');
      await writeFile(
        await findLockFile(dataDir),
        beforeReboot.replace(`"pid":${pid}`, `"pid":${process.pid}`),
      );

      const second = await startHere(dataDir);

      expect(beforeReboot).toContain(`"port":${port}`);
      expect(second.reused).toBe(false);
    },
  );
});

async function findLockFile(dataDir: string): Promise<string> {
  const [folder = ''] = await readdir(dataDir);
  return path.join(dataDir, folder, 'owner.json');
}

/** Returns an empty string if no process runs mongod on these files. */
async function readLockFile(dataDir: string): Promise<string> {
  return readFile(await findLockFile(dataDir), 'utf8').catch(() => '');
}
