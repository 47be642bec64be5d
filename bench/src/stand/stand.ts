import { MongoClient, type Db } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from '../options.ts';
import { cpuSeconds } from './contestant.ts';
import { startLoadGenerator, type LoadGenerator } from './load.ts';
import { startMongod, type Mongod } from './mongod.ts';

const LOOK_EVERY_MS = 150;
/** Of a second of processor time in one look: less is what an idle server does. */
const IDLE_SECONDS = 0.03;
const MAX_LOOKS = 130;

/** What every part of the benchmark works with. */
export interface Stand {
  options: Options;
  mongod: Mongod;
  client: MongoClient;
  load: LoadGenerator;
}

export async function openStand(options: Options): Promise<Stand> {
  const mongod = await startMongod();
  const client = new MongoClient(mongod.uri('admin'));
  await client.connect();
  return { options, mongod, client, load: startLoadGenerator() };
}

export async function closeStand({ mongod, client, load }: Stand): Promise<void> {
  load.stop();
  await client.close();
  await mongod.stop();
}

export function uriOf({ mongod }: Stand, db: Db): string {
  return mongod.uri(db.databaseName);
}

/** Waits until the database and a server have come to rest: what one round left behind is not to slow the next. */
export async function settle({ mongod }: Stand, ...servers: readonly { pid: number }[]): Promise<void> {
  const used = () => [mongod, ...servers].reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  for (let look = 0, before = used(); look < MAX_LOOKS; look += 1) {
    await sleep(LOOK_EVERY_MS);
    const after = used();
    if (after - before < IDLE_SECONDS) return;
    before = after;
  }
}
