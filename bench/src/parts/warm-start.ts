import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { testEnvironment } from '@nearhand/embedded-mongodb/test-environment';
import { DATA_FOLDER, ROOT } from '../options.ts';
import { spreadOf, type Spread } from '../report/statistics.ts';
import { ready } from '../stand/contestant.ts';

const POLL_MS = 10;
const TIMES = 3;

/** Seconds from `npm start` until it serves, when everything is built and its database is there. */
export async function measureWarmStart(): Promise<Spread> {
  const dataFolder = path.join(DATA_FOLDER, 'warm-start');
  // The first start builds, and fills the database.
  await startOnce(dataFolder);
  const seconds: number[] = [];
  for (let time = 0; time < TIMES; time += 1) seconds.push(await startOnce(dataFolder));
  rmSync(dataFolder, { recursive: true, force: true });
  return spreadOf(seconds);
}

async function startOnce(dataFolder: string): Promise<number> {
  const port = String(await freePort());
  mkdirSync(DATA_FOLDER, { recursive: true });
  const log = openSync(path.join(DATA_FOLDER, 'warm-start.log'), 'w');
  const begin = performance.now();
  const server = spawn('npm', ['start'], {
    cwd: ROOT,
    env: testEnvironment({ PORT: port, DATA_DIR: dataFolder }),
    stdio: ['ignore', log, log],
    // npm and what it starts are stopped together, as by Ctrl-C.
    detached: true,
  });
  closeSync(log);
  const exited = once(server, 'exit');
  try {
    await ready(server, `http://127.0.0.1:${port}/readyz`, POLL_MS);
    return (performance.now() - begin) / 1000;
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await exited;
  }
}
