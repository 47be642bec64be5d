import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { spawnWithWatchdog } from './watchdog.ts';
import { waitForExit, isAlive } from './process-info.ts';
import { getParentPid } from './test/parent-pid.ts';
import { writeScript } from './test/shell-script.ts';
import { createTemporaryFolder } from './test/temporary-folder.ts';

async function startScript(body: string, options: { stopTimeoutMs?: number } = {}) {
  const folder = await createTemporaryFolder();
  const logFile = path.join(folder, 'log');
  const command = await writeScript(folder, 'program', body);
  const supervised = await spawnWithWatchdog({
    command,
    args: [],
    logFd: openSync(logFile, 'w'),
    ...options,
  });
  onTestFinished(() => supervised.stop());
  return { supervised, logged: () => readFileSync(logFile, 'utf8') };
}

describe.skipIf(process.platform === 'win32')('spawnWithWatchdog', () => {
  it('stops the program when the parent ends before the watchdog starts', async () => {
    const folder = await createTemporaryFolder();
    const scratch = await createTemporaryFolder();
    const pidFile = path.join(folder, 'pid');
    const program = await writeScript(folder, 'program', `echo $$ > ${pidFile}; exec sleep 60`);
    const file = fileURLToPath(new URL('./test/exit-immediately.ts', import.meta.url));

    const parent = fork(file, [program, scratch], { execArgv: ['--import', import.meta.resolve('tsx')] });
    await once(parent, 'exit');

    // The watchdog removes the folder after the program has ended.
    await vi.waitUntil(() => !existsSync(scratch), { timeout: 10_000 });
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
    expect(isAlive(pid)).toBe(false);
  });

  it('kills a program that ignores SIGTERM after the timeout', async () => {
    const { supervised, logged } = await startScript("trap '' TERM; echo ready; while :; do sleep 1; done", {
      stopTimeoutMs: 100,
    });
    await vi.waitUntil(() => logged().includes('ready'));

    await supervised.stop();

    expect(isAlive(supervised.pid)).toBe(false);
  });

  it('stops the program even if the watchdog was killed', async () => {
    const { supervised } = await startScript('exec sleep 60');
    const watchdog = getParentPid(supervised.pid);
    process.kill(watchdog, 'SIGKILL');
    await waitForExit(watchdog, 5000);
    const outlivedWatchdog = isAlive(supervised.pid);

    await supervised.stop();

    expect(outlivedWatchdog).toBe(true);
    expect(isAlive(supervised.pid)).toBe(false);
  });

  it('resolves to the exit code of a program that ends by itself, and stop returns at once', async () => {
    const { supervised } = await startScript('exit 3');

    expect(await supervised.exited).toBe(3);
    await expect(supervised.stop()).resolves.toBeUndefined();
  });

  it('logs why a program could not be started', async () => {
    const folder = await createTemporaryFolder();
    const logFile = path.join(folder, 'log');
    const command = path.join(folder, 'missing');

    const supervised = await spawnWithWatchdog({ command, args: [], logFd: openSync(logFile, 'w') });

    expect(await supervised.exited).toBe(127);
    expect(readFileSync(logFile, 'utf8')).toContain(`${command} ENOENT`);
  });
});
