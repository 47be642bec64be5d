import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedMongodb } from './embedded-mongodb.ts';
import { endsWithin, isAlive } from './process-table.ts';
import { notesIn, writeUntilGone } from './test/notes.ts';
import { startInAnotherProcess } from './test/starter-process.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

async function startHere(dataDir: string) {
  const mongodb = await startEmbeddedMongodb({ dataDir });
  onTestFinished(() => mongodb.stop());
  return mongodb;
}

async function notesAfterRestart(dataDir: string): Promise<number[]> {
  const { uri } = await startHere(dataDir);
  return (await notesIn(uri).find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
}

describe('the embedded MongoDB of several processes', () => {
  it('is shared by a second one, which never stops it', async () => {
    const dataDir = await temporaryFolder();
    const first = await startInAnotherProcess(dataDir);

    const second = await startHere(dataDir);
    await second.stop();

    expect(second).toMatchObject({ uri: first.uri, pid: first.pid, reused: true });
    await expect(notesIn(first.uri).insertOne({ _id: 1 })).resolves.toMatchObject({ acknowledged: true });
  });

  it('is started once when two start at the same instant', async () => {
    const dataDir = await temporaryFolder();

    const [one, other] = await Promise.all([startInAnotherProcess(dataDir), startInAnotherProcess(dataDir)]);

    expect(one.pid).toBe(other.pid);
    expect(one.reused).not.toBe(other.reused);
  });

  it('is started once when two start at the same instant after their forerunner was killed', async () => {
    const dataDir = await temporaryFolder();
    const forerunner = await startInAnotherProcess(dataDir);
    await forerunner.kill();

    const [one, other] = await Promise.all([startInAnotherProcess(dataDir), startInAnotherProcess(dataDir)]);

    expect(one.pid).toBe(other.pid);
    expect(one.reused).not.toBe(other.reused);
  });

  it('is started anew by one that comes while it is being stopped', async () => {
    const dataDir = await temporaryFolder();
    const first = await startInAnotherProcess(dataDir);
    const stopping = first.stop();
    await vi.waitUntil(async () => !(await ownerRecord(dataDir)).includes('port'));

    const second = await startHere(dataDir);
    await stopping;

    expect(second.reused).toBe(false);
    await expect(notesIn(second.uri).insertOne({ _id: 1 })).resolves.toMatchObject({ acknowledged: true });
  });

  it('survives a Ctrl-C in the terminal of its process until that stops it', async () => {
    const first = await startInAnotherProcess(await temporaryFolder());
    const interrupted = once(first.process, 'message');

    process.kill(-(first.process.pid ?? 0), 'SIGINT');

    expect(await interrupted).toContain('interrupted');
    await expect(notesIn(first.uri).insertOne({ _id: 1 })).resolves.toMatchObject({ acknowledged: true });
  });

  it('goes with its process when that is killed, and has every acknowledged write afterwards', async () => {
    const dataDir = await temporaryFolder();
    const first = await startInAnotherProcess(dataDir);

    const acknowledged = await writeUntilGone(first.uri, () => void first.kill());

    expect(await endsWithin(first.pid, 20_000)).toBe(true);
    expect(await notesAfterRestart(dataDir)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('starts again at once after its process was killed, while mongod is still stopping', async () => {
    const dataDir = await temporaryFolder();
    const first = await startInAnotherProcess(dataDir);
    await notesIn(first.uri).insertOne({ _id: 1 });
    await first.kill();

    expect(await notesAfterRestart(dataDir)).toEqual([1]);
  });

  it('starts again after process and mongod were killed, with every acknowledged write', async () => {
    const dataDir = await temporaryFolder();
    const first = await startInAnotherProcess(dataDir);

    const acknowledged = await writeUntilGone(first.uri, () => {
      process.kill(first.pid, 'SIGKILL');
      void first.kill();
    });

    expect(await notesAfterRestart(dataDir)).toEqual(expect.arrayContaining(acknowledged));
  });

  it.skipIf(process.platform === 'win32')('ends a mongod whose process and leash were killed', async () => {
    const dataDir = await temporaryFolder();
    const first = await startInAnotherProcess(dataDir);
    process.kill(parentOf(first.pid), 'SIGKILL');
    await first.kill();
    const wasLeftBehind = isAlive(first.pid);

    const second = await startHere(dataDir);

    expect(wasLeftBehind).toBe(true);
    expect(isAlive(first.pid)).toBe(false);
    expect(second.reused).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'is not shared with a namesake of a process of before the reboot',
    async () => {
      const dataDir = await temporaryFolder();
      const { stop, pid, port } = await startHere(dataDir);
      const record = await ownerRecord(dataDir);
      await stop();
      const beforeReboot = record.replace(/"started":"[^"]*"/, '"started":"another boot/1"');
      await writeFile(await ownerFile(dataDir), beforeReboot.replace(`"pid":${pid}`, `"pid":${process.pid}`));

      const second = await startHere(dataDir);

      expect(beforeReboot).toContain(`"port":${port}`);
      expect(second.reused).toBe(false);
    },
  );
});

async function ownerFile(dataDir: string): Promise<string> {
  const [folder = ''] = await readdir(dataDir);
  return path.join(dataDir, folder, 'owner.json');
}

/** Empty when nobody runs mongod on these files. */
async function ownerRecord(dataDir: string): Promise<string> {
  return readFile(await ownerFile(dataDir), 'utf8').catch(() => '');
}

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}
