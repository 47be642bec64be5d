import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  waitForExit,
  hasCommandLineArgument,
  getProcessIdentity,
  isAlive,
  isSameProcess,
} from './process-info.ts';

function startShell(command: string) {
  const shell = spawn('/bin/sh', ['-c', command], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void shell.kill('SIGKILL'));
  return { pid: shell.pid ?? 0, shell, firstOutput: () => once(shell.stdout, 'data').then(String) };
}

describe.skipIf(process.platform === 'win32')('process info', () => {
  it('tells a running process from one that has ended', async () => {
    const { pid, shell } = startShell('sleep 60');
    const identity = getProcessIdentity(pid);
    const before = { isAlive: isAlive(pid), isSameProcess: isSameProcess(identity) };

    shell.kill('SIGKILL');
    await once(shell, 'exit');

    expect(before).toEqual({ isAlive: true, isSameProcess: true });
    expect(isAlive(pid)).toBe(false);
    expect(isSameProcess(identity)).toBe(false);
  });

  it('counts a zombie process as ended', async () => {
    const { firstOutput } = startShell('sleep 0.2 & echo $!; exec sleep 60');
    const zombie = Number(await firstOutput());

    expect(await waitForExit(zombie, 5000)).toBe(true);
    expect(() => process.kill(zombie, 0)).not.toThrow();
  });

  it('tells two processes with the same pid apart', () => {
    const { pid } = startShell('sleep 60');

    expect(isSameProcess({ pid, started: 'another boot/1' })).toBe(false);
  });

  it('matches whole arguments only', () => {
    const { pid } = startShell('sleep 60; : /data/mongodb-6.0');

    expect(hasCommandLineArgument(pid, '-c')).toBe(true);
    expect(hasCommandLineArgument(pid, '/data/mongodb')).toBe(false);
  });
});
