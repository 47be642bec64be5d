import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ProcessIdentity {
  pid: number;
  /** Tells a process from a later one with the same pid; empty where the system does not say. */
  started: string;
}

export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there, but someone else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // A dead process that nobody has waited for still takes signals.
  return process.platform !== 'linux' || linuxStat(pid)?.state !== 'Z';
}

export function identityOf(pid: number): ProcessIdentity {
  const startTicks = process.platform === 'linux' ? linuxStat(pid)?.startTicks : undefined;
  return { pid, started: startTicks ? `${bootId()}/${startTicks}` : '' };
}

export function isSameProcess(process: ProcessIdentity): boolean {
  return isAlive(process.pid) && identityOf(process.pid).started === process.started;
}

/** Whether a running process was started with this word among its arguments. */
export function hasArgument(pid: number, argument: string): boolean {
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

/** Resolves to whether the process has ended by the deadline. */
export async function endsWithin(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile, which is all a signal is sent for here.
  }
}

function linuxStat(pid: number): { state: string | undefined; startTicks: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in parentheses and may hold spaces, so fields are counted behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], startTicks: fields[19] };
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}
