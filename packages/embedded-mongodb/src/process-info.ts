import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 25;

export interface ProcessIdentity {
  pid: number;
  /** Tells a process from a later one with the same pid. Empty if the system does not report it. */
  started: string;
}

export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A zombie process still accepts signals.
  return process.platform !== 'linux' || readLinuxStat(pid)?.state !== 'Z';
}

export function getProcessIdentity(pid: number): ProcessIdentity {
  const startTicks = process.platform === 'linux' ? readLinuxStat(pid)?.startTicks : undefined;
  return { pid, started: startTicks ? `${readBootId()}/${startTicks}` : '' };
}

export function isSameProcess(process: ProcessIdentity): boolean {
  return isAlive(process.pid) && getProcessIdentity(process.pid).started === process.started;
}

/** Checks whether a running process was started with exactly this argument. */
export function hasCommandLineArgument(pid: number, argument: string): boolean {
  if (process.platform === 'win32' || !isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument);
    }
    const commandLine = execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return `${commandLine.trimEnd()} `.includes(` ${argument} `);
  } catch {
    return false;
  }
}

/** Resolves to true when the process ends, or to false after the timeout. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return true;
}

export function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended, and signals are sent here only to end it.
  }
}

function readLinuxStat(
  pid: number,
): { state: string | undefined; startTicks: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name is in parentheses and may contain spaces, so count the fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startTicks: fields[19] };
  } catch {
    return undefined;
  }
}

function readBootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}
