import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { testEnvironment } from '@nearhand/embedded-mongodb/test-environment';
import { startTestMongodb } from '@nearhand/embedded-mongodb/test-mongodb';

const ROOT = path.resolve(import.meta.dirname, '..');
const LOG_FILE = path.join(import.meta.dirname, 'test-results/api.log');
const START_DEADLINE_MS = 60_000;
const POLL_MS = 100;

interface RunningApp {
  address: string;
  stop: () => Promise<void>;
}

/** Starts the built marketplace, API and web app on one origin, with an empty MongoDB of its own and the demo data. */
export async function startApp(): Promise<RunningApp> {
  const mongodb = await startTestMongodb();
  const port = await freePort();
  const api = spawnApi(mongodb.uri, port);
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (api.exitCode === null && api.kill('SIGTERM')) await once(api, 'exit');
    await mongodb.stop();
  };
  try {
    await until(() => isReady(address), api);
    return { address, stop };
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
    // By the channel it notices when the run has been killed.
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return api;
}

/** It answers before its demo data is loaded, so readiness alone is not enough. */
async function isReady(address: string): Promise<boolean> {
  const ready = await fetch(`${address}/readyz`);
  if (!ready.ok) return false;
  const reply = await fetch(`${address}/api/marketplace`);
  const { marketplace } = await reply.json();
  return marketplace.demoAccounts.length > 0;
}

async function until(condition: () => Promise<boolean>, api: ChildProcess) {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!(await condition().catch(() => false))) {
    if (api.exitCode !== null) throw new Error(`The API ended with code ${api.exitCode}; see ${LOG_FILE}`);
    if (Date.now() > deadline) throw new Error(`The API was not ready in time; see ${LOG_FILE}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
