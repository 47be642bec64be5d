import { execFileSync } from 'node:child_process';

/** Returns the process id of the parent of a process. */
export function getParentPid(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}
