// npm run faults:compose: starts docker-compose.yml under a separate project name, books without pause while it kills an API instance
// and the primary, restarts everything, and checks that every acknowledged booking is stored. Ends with exit code 1 if one is missing.
// `COMPOSE` overrides the program `docker compose`.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createMarketplace } from '@nearhand/test-support/marketplace';
import { poll } from '@nearhand/test-support/poll';
import { ROOT } from '@nearhand/test-support/program';
import { login } from '@nearhand/test-support/users';
import { checkHistory, isConsistent, countByKey } from './history-check.ts';
import { longestGap, startLoad, type LoadTarget } from './load.ts';
import { formatSeconds } from './harness.ts';

const PROXY: LoadTarget = { baseUrl: 'http://127.0.0.1:8080', isServing: true };
/** Set by compose.smoke-test.yml, which overrides .env. */
const ADMIN_EMAIL = 'admin@smoke-test.example';
const CLIENTS = 8;
const LOAD_MS = 5000;

const [program = '', ...programArgs] = (process.env['COMPOSE'] ?? 'docker compose').split(' ');
const files = ['-f', 'docker-compose.yml', '-f', 'tests/faults/compose.smoke-test.yml'];

try {
  console.log('building the images and starting the containers');
  await compose('up', '-d', '--build');
  await waitUntilReady();
  const admin = await login(PROXY, { email: ADMIN_EMAIL, password: await readSecret('admin-password') });
  const marketplace = await createMarketplace(PROXY, admin);
  const load = await startLoad([PROXY], marketplace, CLIENTS);
  await load.waitForWrite();

  for (const target of ['api-1', await findPrimary()]) {
    const begin = load.history.length;
    await compose('kill', '-s', 'SIGKILL', target);
    await load.waitForWrite();
    await sleep(LOAD_MS);
    await compose('start', target);
    await sleep(LOAD_MS);
    const gap = longestGap(load.history.slice(begin));
    console.log(`${target} killed and restarted: longest time without a booking ${formatSeconds(gap)}`);
  }

  const history = await load.stop();
  await compose('down');
  console.log('stopping and restarting all containers');
  await compose('up', '-d');
  await waitUntilReady();
  const check = await checkHistory(history, { api: PROXY, countStored });
  console.log(check);
  process.exitCode = isConsistent(check) && check.serverErrors === 0 ? 0 : 1;
} finally {
  await compose('down', '-v');
}

/** Runs a compose command and resolves to its stdout. */
async function compose(...args: string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(program, [...programArgs, '-p', 'nearhand-smoke-test', ...files, ...args], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

async function mongosh(uri: string, expression: string): Promise<string> {
  const out = await compose('exec', '-T', 'mongo-2', 'mongosh', uri, '--quiet', '--eval', expression);
  return out.trim().split('\n').at(-1) ?? '';
}

async function findPrimary(): Promise<string> {
  const [service = ''] = (await mongosh('', 'print(db.hello().primary)')).split(':');
  return service;
}

async function countStored(): Promise<Map<string, number>> {
  const credentials = `root:${encodeURIComponent(await readSecret('mongo-root-password'))}`;
  const uri = `mongodb://${credentials}@mongo-1,mongo-2,mongo-3/nearhand?replicaSet=rs0&authSource=admin&readConcernLevel=majority`;
  const keys = 'db.bookings.find({}, { _id: 0, specialRequirements: 1 }).toArray()';
  const bookings = JSON.parse(await mongosh(uri, `print(JSON.stringify(${keys}))`)) as {
    specialRequirements: string;
  }[];
  return countByKey(bookings);
}

async function readSecret(name: string): Promise<string> {
  return (await readFile(path.join(ROOT, 'deploy/secrets', name), 'utf8')).trim();
}

async function waitUntilReady(): Promise<void> {
  await poll(
    'the proxy to have a ready API instance',
    async () => (await fetch(`${PROXY.baseUrl}/readyz`)).ok,
  );
}
