// npm run faults:compose: brings docker-compose.yml up under a name of its own, books without a pause while a replica of the API and
// the primary are killed, takes all of it down and up again, and looks for every booking that was acknowledged. Ends with exit code
// 1 when one is missing. `COMPOSE` names another program than `docker compose`.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { until } from '@nearhand/embedded-mongodb/until';
import { checkHistory, isSound, timesOf } from './history-check.ts';
import { longestGap, startLoad } from './load.ts';
import { openMarketplace, type Replica } from './marketplace.ts';
import { seconds } from './stand.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROXY: Replica = { address: 'http://127.0.0.1:8080', isServing: true };
/** That of compose.trial.yml, whatever .env says. */
const ADMIN_EMAIL = 'admin@trial.example';
const CLIENTS = 8;
const GOES_ON_FOR_MS = 5000;

const [program = '', ...programArgs] = (process.env['COMPOSE'] ?? 'docker compose').split(' ');
const files = ['-f', 'docker-compose.yml', '-f', 'faults/compose.trial.yml'];

try {
  console.log('bringing it up, with images of its own');
  await compose('up', '-d', '--build');
  await ready();
  const marketplace = await openMarketplace(PROXY, {
    email: ADMIN_EMAIL,
    password: await secret('admin-password'),
  });
  const load = await startLoad([PROXY], marketplace, CLIENTS);
  await load.nextWrite();

  for (const victim of ['api-1', await primary()]) {
    const begin = load.history.length;
    await compose('kill', '-s', 'SIGKILL', victim);
    await load.nextWrite();
    await sleep(GOES_ON_FOR_MS);
    await compose('start', victim);
    await sleep(GOES_ON_FOR_MS);
    const gap = longestGap(load.history.slice(begin));
    console.log(`${victim} killed and started again: longest time without a booking ${seconds(gap)}`);
  }

  const history = await load.stop();
  await compose('down');
  console.log('taken down, and up again');
  await compose('up', '-d');
  await ready();
  const verdict = await checkHistory(history, { api: PROXY, timesStored });
  console.log(verdict);
  process.exitCode = isSound(verdict) && verdict.serverErrors === 0 ? 0 : 1;
} finally {
  await compose('down', '-v');
}

/** Resolves to what it prints. */
async function compose(...args: string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(program, [...programArgs, '-p', 'nearhand-trial', ...files, ...args], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

async function mongosh(address: string, expression: string): Promise<string> {
  const out = await compose('exec', '-T', 'mongo-2', 'mongosh', address, '--quiet', '--eval', expression);
  return out.trim().split('\n').at(-1) ?? '';
}

/** The service in which the primary runs. */
async function primary(): Promise<string> {
  const [service = ''] = (await mongosh('', 'print(db.hello().primary)')).split(':');
  return service;
}

async function timesStored(): Promise<Map<string, number>> {
  const credentials = `root:${encodeURIComponent(await secret('mongo-root-password'))}`;
  const address = `mongodb://${credentials}@mongo-1,mongo-2,mongo-3/nearhand?replicaSet=rs0&authSource=admin&readConcernLevel=majority`;
  const keys = 'db.bookings.find({}, { _id: 0, specialRequirements: 1 }).toArray()';
  const bookings = JSON.parse(await mongosh(address, `print(JSON.stringify(${keys}))`)) as {
    specialRequirements: string;
  }[];
  return timesOf(bookings);
}

async function secret(name: string): Promise<string> {
  return (await readFile(path.join(ROOT, 'deploy/secrets', name), 'utf8')).trim();
}

async function ready(): Promise<void> {
  await until(
    'the proxy has a replica that is ready',
    async () => (await fetch(`${PROXY.address}/readyz`)).ok,
  );
}
