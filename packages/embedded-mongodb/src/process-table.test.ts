import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endsWithin, hasArgument, identityOf, isAlive, isSameProcess } from './process-table.ts';

function startShell(command: string) {
  const shell = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void shell.kill('SIGKILL'));
  return { pid: shell.pid ?? 0, shell, firstOutput: () => once(shell.stdout, 'data').then(String) };
}

describe.skipIf(process.platform === 'win32')('the process table', () => {
  it('tells a process that runs from one that has ended', async () => {
    const { pid, shell } = startShell('sleep 60');
    const identity = identityOf(pid);
    const before = { isAlive: isAlive(pid), isSameProcess: isSameProcess(identity) };

    shell.kill('SIGKILL');
    await once(shell, 'exit');

    expect(before).toEqual({ isAlive: true, isSameProcess: true });
    expect(isAlive(pid)).toBe(false);
    expect(isSameProcess(identity)).toBe(false);
  });

  it('knows that a process is dead that nobody has waited for', async () => {
    const { firstOutput } = startShell('sleep 0.2 & echo $!; exec sleep 60');
    const zombie = Number(await firstOutput());

    expect(await endsWithin(zombie, 5000)).toBe(true);
    expect(() => process.kill(zombie, 0)).not.toThrow();
  });

  it('does not take a later process for an earlier one with the same pid', () => {
    const { pid } = startShell('sleep 60');

    expect(isSameProcess({ pid, started: 'another boot/1' })).toBe(false);
  });

  it('finds a process by a whole argument only', () => {
    const { pid } = startShell('sleep 60; : /data/mongodb-6.0');

    expect(hasArgument(pid, '-c')).toBe(true);
    expect(hasArgument(pid, '/data/mongodb')).toBe(false);
  });
});
