import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startOnLeash } from './leash.ts';
import { endsWithin, isAlive } from './process-table.ts';
import { script } from './test/script.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

async function startScript(body: string, options: { stopTimeoutMs?: number } = {}) {
  const folder = await temporaryFolder();
  const logFile = path.join(folder, 'log');
  const command = await script(folder, 'program', body);
  const leashed = await startOnLeash({ command, args: [], logFd: openSync(logFile, 'w'), ...options });
  onTestFinished(() => leashed.stop());
  return { leashed, logged: () => readFileSync(logFile, 'utf8') };
}

describe.skipIf(process.platform === 'win32')('a program on a leash', () => {
  it('ends with a parent that is gone before the leash has begun', async () => {
    const folder = await temporaryFolder();
    const scratch = await temporaryFolder();
    const pidFile = path.join(folder, 'pid');
    const program = await script(folder, 'program', `echo $$ > ${pidFile}; exec sleep 60`);
    const file = fileURLToPath(new URL('./test/die-at-once.ts', import.meta.url));

    const parent = fork(file, [program, scratch], { execArgv: ['--import', import.meta.resolve('tsx')] });
    await once(parent, 'exit');

    // The leash removes the folder when the program it has stopped has ended.
    await vi.waitUntil(() => !existsSync(scratch), { timeout: 10_000 });
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
    expect(isAlive(pid)).toBe(false);
  });

  it('is killed when it does not end by itself in time', async () => {
    const { leashed, logged } = await startScript("trap '' TERM; echo ready; while :; do sleep 1; done", {
      stopTimeoutMs: 100,
    });
    await vi.waitUntil(() => logged().includes('ready'));

    await leashed.stop();

    expect(isAlive(leashed.pid)).toBe(false);
  });

  it('is stopped even when the leash has been killed', async () => {
    const { leashed } = await startScript('exec sleep 60');
    const leash = parentOf(leashed.pid);
    process.kill(leash, 'SIGKILL');
    await endsWithin(leash, 5000);
    const outlivedLeash = isAlive(leashed.pid);

    await leashed.stop();

    expect(outlivedLeash).toBe(true);
    expect(isAlive(leashed.pid)).toBe(false);
  });

  it('may end by itself, and is then stopped without waiting', async () => {
    const { leashed } = await startScript('exit 3');

    expect(await leashed.exited).toBe(3);
    await expect(leashed.stop()).resolves.toBeUndefined();
  });

  it('says why it could not be started', async () => {
    const folder = await temporaryFolder();
    const logFile = path.join(folder, 'log');
    const command = path.join(folder, 'missing');

    const leashed = await startOnLeash({ command, args: [], logFd: openSync(logFile, 'w') });

    expect(await leashed.exited).toBe(127);
    expect(readFileSync(logFile, 'utf8')).toContain(`${command} ENOENT`);
  });
});

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}
