import { MongoClient, type Db } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from '../options.ts';
import { cpuSeconds } from './target.ts';
import { startLoadGenerator, type LoadGenerator } from './load.ts';
import { startMongod, type Mongod } from './mongod.ts';

const POLL_INTERVAL_MS = 150;
/** CPU time between two polls below which a server counts as idle. */
const IDLE_SECONDS = 0.03;
const MAX_POLLS = 130;

/** What every suite needs. */
export interface BenchContext {
  options: Options;
  mongod: Mongod;
  client: MongoClient;
  load: LoadGenerator;
}

export async function setUp(options: Options): Promise<BenchContext> {
  const mongod = await startMongod();
  const client = new MongoClient(mongod.uri('admin'));
  await client.connect();
  return { options, mongod, client, load: startLoadGenerator() };
}

export async function tearDown({ mongod, client, load }: BenchContext): Promise<void> {
  load.stop();
  await client.close();
  await mongod.stop();
}

export function getUri({ mongod }: BenchContext, db: Db): string {
  return mongod.uri(db.databaseName);
}

/** Waits until the database and the servers are idle, so that one round does not slow down the next. */
export async function waitForIdle(
  { mongod }: BenchContext,
  ...servers: readonly { pid: number }[]
): Promise<void> {
  const used = () => [mongod, ...servers].reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  for (let poll = 0, before = used(); poll < MAX_POLLS; poll += 1) {
    await sleep(POLL_INTERVAL_MS);
    const after = used();
    if (after - before < IDLE_SECONDS) return;
    before = after;
  }
}
