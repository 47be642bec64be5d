import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { testEnvironment } from '@nearhand/embedded-mongodb/test-environment';
import { BENCH, JWT_SECRET, ROOT } from '../options.ts';

const READY_TIMEOUT_MS = 900_000;
const TICKS_PER_SECOND = 100;

export type ContestantName = 'api' | 'ceiling' | 'naive';

/** A server that is measured, in a process of its own. */
export interface Contestant {
  name: ContestantName;
  address: string;
  pid: number;
  stop: () => Promise<void>;
}

const programs: Record<ContestantName, string[]> = {
  // As it is deployed.
  api: [path.join(ROOT, 'apps/api/dist/main.js')],
  ceiling: ['--import', 'tsx', path.join(BENCH, 'src/contestants/ceiling/server.ts')],
  naive: ['--import', 'tsx', path.join(BENCH, 'src/contestants/naive/server.ts')],
};

/** Starts a contestant and waits until it is ready, which includes building its indexes. */
export async function startContestant(
  name: ContestantName,
  mongodbUri: string,
  nodeArguments: string[] = [],
): Promise<Contestant> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
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
    // What it logs is written, as in production, and kept by nobody. By the channel it notices when this program has ended.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await ready(server, `${address}/readyz`);
  return { name, address, pid: server.pid ?? 0, stop: () => stop(server) };
}

/** Waits until `url` answers 200. */
export async function ready(server: ChildProcess, url: string, pollMs = 50): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`${url}: its server ended with exit code ${server.exitCode}`);
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

/** The processor time a process has used, in seconds. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program's name stands in parentheses and may hold spaces, so fields are counted behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The memory a process holds, in megabytes. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
