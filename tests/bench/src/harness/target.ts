import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { testEnvironment } from '@nearhand/test-support/test-environment';
import { BENCH, JWT_SECRET, ROOT } from '../options.ts';

const READY_TIMEOUT_MS = 900_000;
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
  api: [path.join(ROOT, 'apps/api/dist/main.js')],
  'raw-driver': ['--import', 'tsx', path.join(BENCH, 'src/targets/raw-driver/server.ts')],
  baseline: ['--import', 'tsx', path.join(BENCH, 'src/targets/baseline/server.ts')],
};

/** Starts a target and waits until it is ready and has built its indexes. */
export async function startTarget(
  name: TargetName,
  mongodbUri: string,
  nodeArguments: string[] = [],
): Promise<Target> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...nodeArguments, ...programs[name]], {
    cwd: BENCH,
    env: testEnvironment({
      NODE_ENV: 'production',
      MONGODB_URI: mongodbUri,
      PORT: String(port),
      JWT_SECRET,
      RATE_LIMIT: 'off',
      MARKETPLACE_TIME_ZONE: 'UTC',
    }),
    // The log is written as in production, and discarded. The target stops when the IPC channel closes.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await waitUntilReady(server, `${baseUrl}/readyz`);
  return { name, baseUrl, pid: server.pid ?? 0, stop: () => stop(server) };
}

/** Polls until `url` responds with 200. */
export async function waitUntilReady(server: ChildProcess, url: string, pollMs = 50): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`${url}: the server ended with exit code ${server.exitCode}`);
    const isReady = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(pollMs);
  }
  throw new Error(`${url} was not ready in time`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
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
