import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { API_BUILD, ApiInstance } from '@nearhand/test-support/api-instance';
import { BENCH, JWT_SECRET } from '../options.ts';

/** The first start on a new dataset builds its indexes. */
const READY_TIMEOUT_MS = 15 * MINUTE_MS;
const TICKS_PER_SECOND = 100;

export type TargetName = 'api' | 'raw-driver' | 'baseline';

/** A server under test, in a separate process. */
export interface Target {
  name: TargetName;
  baseUrl: string;
  pid: number;
  stop: () => Promise<void>;
}

const programs: Record<TargetName, string[]> = {
  // The production build.
  api: [path.join(API_BUILD, 'main.js')],
  'raw-driver': ['--import', 'tsx', path.join(BENCH, 'src/targets/raw-driver/server.ts')],
  baseline: ['--import', 'tsx', path.join(BENCH, 'src/targets/baseline/server.ts')],
};

/** Starts a target and waits until it is ready and has built its indexes. */
export async function startTarget(
  name: TargetName,
  mongodbUri: string,
  nodeArguments: string[] = [],
): Promise<Target> {
  const server = await ApiInstance.create({
    args: [...nodeArguments, ...programs[name]],
    cwd: BENCH,
    settings: {
      NODE_ENV: 'production',
      MONGODB_URI: mongodbUri,
      JWT_SECRET,
      // The default, so that a login costs as much as in production.
      PASSWORD_COST: '',
      MARKETPLACE_TIME_ZONE: 'UTC',
    },
    // The log is written as in production, and discarded.
    log: 'discard',
  });
  await server.start({ timeoutMs: READY_TIMEOUT_MS });
  return {
    name,
    baseUrl: server.baseUrl,
    pid: server.program.pid,
    stop: async () => void (await server.terminate('SIGTERM')),
  };
}

/** Returns the CPU time a process has used, in seconds. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name is in parentheses and may contain spaces, so count the fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Returns the resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
