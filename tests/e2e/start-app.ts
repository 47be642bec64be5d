import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { testEnvironment } from '@nearhand/test-support/test-environment';
import { startTestMongodb } from '@nearhand/test-support/test-mongodb';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LOG_FILE = path.join(import.meta.dirname, `test-results/${process.env.AREA ?? 'all'}-api.log`);
const START_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 100;

interface RunningApp {
  url: string;
  stop: () => Promise<void>;
}

/** Starts the built API and web app on one origin, with a new MongoDB and the demo data. */
export async function startApp(): Promise<RunningApp> {
  const mongodb = await startTestMongodb();
  const port = await freePort();
  const api = spawnApi(mongodb.uri, port);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (api.exitCode === null && api.kill('SIGTERM')) await once(api, 'exit');
    await mongodb.stop();
  };
  try {
    await waitUntil(() => isReady(url), api);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function spawnApi(mongodbUri: string, port: number): ChildProcess {
  mkdirSync(path.dirname(LOG_FILE), { recursive: true });
  const log = openSync(LOG_FILE, 'w');
  const api = spawn(process.execPath, [path.join(ROOT, 'apps/api/dist/main.js')], {
    cwd: ROOT,
    env: testEnvironment({
      NODE_ENV: 'test',
      MONGODB_URI: mongodbUri,
      DEMO_DATA: 'true',
      RATE_LIMIT: 'off',
      // The tests sign in and register hundreds of times.
      PASSWORD_COST: '4',
      HOST: '127.0.0.1',
      PORT: String(port),
      JWT_SECRET: 'used-for-the-browser-tests-and-nothing-else',
      MARKETPLACE_TIME_ZONE: 'Europe/Lisbon',
    }),
    // The closed IPC channel tells the API that the run was killed.
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return api;
}

/** Returns whether the demo data is loaded; the API is ready earlier. */
async function isReady(url: string): Promise<boolean> {
  const ready = await fetch(`${url}/readyz`);
  if (!ready.ok) return false;
  const response = await fetch(`${url}/api/marketplace`);
  const { marketplace } = await response.json();
  return marketplace.demoAccounts.length > 0;
}

async function waitUntil(condition: () => Promise<boolean>, api: ChildProcess) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await condition().catch(() => false))) {
    if (api.exitCode !== null) throw new Error(`The API exited with code ${api.exitCode}; see ${LOG_FILE}`);
    if (Date.now() > deadline) throw new Error(`The API was not ready in time; see ${LOG_FILE}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}
