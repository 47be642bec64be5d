import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/machine';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { poll } from '@nearhand/test-support/poll';
import { ROOT } from '@nearhand/test-support/program';
import { testEnvironment } from '@nearhand/test-support/test-environment';
import { DATA_FOLDER } from '../options.ts';
import { measureRounds, type Row } from '../report.ts';

const LOG_FILE = path.join(DATA_FOLDER, 'start.log');
const STARTS = 3;

/** Measures the seconds from `npm start` until ready, with an existing build and database. */
export async function* measureStart(): AsyncGenerator<Row> {
  const dataFolder = path.join(DATA_FOLDER, 'start');
  // The round that warms up builds the app and creates the database.
  const figures = await measureRounds(STARTS, async () => ({ seconds: await startOnce(dataFolder) }));
  rmSync(dataFolder, { recursive: true, force: true });
  yield { work: '`npm start`, warm', figures };
}

async function startOnce(dataFolder: string): Promise<number> {
  const port = String(await freePort());
  const log = openSync(LOG_FILE, 'w');
  const begin = performance.now();
  const server = spawn('npm', ['start'], {
    cwd: ROOT,
    env: testEnvironment({ PORT: port, DATA_DIR: dataFolder }),
    stdio: ['ignore', log, log],
    // A process group, so that npm and its children are stopped together, as by Ctrl-C.
    detached: true,
  });
  closeSync(log);
  const end = new AbortController();
  const exited = once(server, 'exit').then(() => end.abort(new Error(`npm start ended: ${LOG_FILE}`)));
  try {
    await poll('npm start to be ready', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, {
      timeoutMs: 15 * MINUTE_MS,
      intervalMs: 10,
      signal: end.signal,
    });
    return (performance.now() - begin) / 1000;
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await exited;
  }
}
