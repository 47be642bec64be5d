import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findMongod } from '@nearhand/embedded-mongodb/mongod-binary';
import { startMongod } from '@nearhand/embedded-mongodb/mongod-process';
import { getReleaseSeries } from '@nearhand/embedded-mongodb/mongod-version';
import { HOST } from '@nearhand/embedded-mongodb/machine';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { API_BUILD, ApiInstance } from '@nearhand/test-support/api-instance';
import { markAsTestServer } from '@nearhand/test-support/test-mark';
import { MongoClient, type Db } from 'mongodb';
import { ensureDataset } from './data/dataset.ts';
import { JWT_SECRET, signInUsers, type Tokens } from './data/sign-in.ts';
import { getSizes, type Sizes } from './data/sizes.ts';
import { load, type LoadResult, type Work } from './load.ts';
import { BENCH, DATA_FOLDER, type Options } from './options.ts';

/** The first start on a new dataset builds its indexes. */
const READY_TIMEOUT_MS = 15 * MINUTE_MS;
const POLL_INTERVAL_MS = 150;
/** CPU time between two polls below which the programs count as idle. */
const IDLE_MS = 30;
const MAX_POLLS = 130;
const CLOCK_TICK_MS = 10;

const programs = {
  // The production build.
  api: [path.join(API_BUILD, 'main.js')],
  raw: ['--import', 'tsx', path.join(BENCH, 'src/raw-driver.ts')],
};

export interface Dataset {
  db: Db;
  sizes: Sizes;
  /** Of users that send the requests. */
  tokens: Tokens;
}

export interface Program {
  baseUrl: string;
  pid: number;
}

interface MeasuredLoad extends LoadResult {
  /** CPU milliseconds per request. */
  programMs: number;
  mongodMs: number;
}

export type Bench = Awaited<ReturnType<typeof openBench>>;

/** Starts a MongoDB whose files later runs reuse. */
export async function openBench(options: Options) {
  const { path: binary, version } = await findMongod();
  // mongod reads only the data files of its own release series.
  const dbPath = path.join(DATA_FOLDER, `mongodb-${getReleaseSeries(version)}`);
  mkdirSync(dbPath, { recursive: true });
  const mongod = await startMongod({ binary, dbPath, logFile: `${dbPath}.log` });
  const buildUri = (database: string) => `mongodb://${HOST}:${mongod.port}/${database}?directConnection=true`;
  await markAsTestServer(buildUri('admin'));
  const client = await MongoClient.connect(buildUri('admin'));
  await client.db('admin').command({ setParameter: 1, wiredTigerEngineRuntimeConfig: 'cache_size=2GB' });
  const started: ApiInstance[] = [];

  return {
    options,
    async openDataset(services: number): Promise<Dataset> {
      const sizes = getSizes(services);
      const db = await ensureDataset(client, sizes);
      return { db, sizes, tokens: await signInUsers(db) };
    },
    /** Starts the API or the raw driver, and waits until it is ready and has built its indexes. */
    async start(name: keyof typeof programs, { db }: Dataset): Promise<Program> {
      const instance = await ApiInstance.create({
        args: programs[name],
        cwd: BENCH,
        settings: {
          NODE_ENV: 'production',
          MONGODB_URI: buildUri(db.databaseName),
          JWT_SECRET,
          MARKETPLACE_TIME_ZONE: 'UTC',
        },
        // The log is written as in production, and discarded.
        log: 'discard',
      });
      started.push(instance);
      await instance.start({ timeoutMs: READY_TIMEOUT_MS });
      return { baseUrl: instance.baseUrl, pid: instance.program.pid };
    },
    async stopPrograms(): Promise<void> {
      await Promise.all(started.splice(0).map((instance) => instance.terminate('SIGTERM')));
    },
    /** Waits until database and program are idle, so that one round does not slow down the next, and loads the program. */
    async load({ baseUrl, pid }: Program, work: Work, seconds = options.roundSeconds): Promise<MeasuredLoad> {
      await waitForIdle([pid, mongod.pid]);
      const [programBefore, mongodBefore] = [readCpuMs(pid), readCpuMs(mongod.pid)];
      const result = await load(baseUrl, work, seconds);
      // The program completes the requests that were open at the end, too.
      await waitForIdle([pid, mongod.pid]);
      return {
        ...result,
        programMs: (readCpuMs(pid) - programBefore) / result.sent,
        mongodMs: (readCpuMs(mongod.pid) - mongodBefore) / result.sent,
      };
    },
    async close(): Promise<void> {
      await client.close();
      await mongod.stop();
    },
  };
}

async function waitForIdle(pids: readonly number[]): Promise<void> {
  const used = () => pids.reduce((sum, pid) => sum + readCpuMs(pid), 0);
  for (let poll = 0, before = used(); poll < MAX_POLLS; poll += 1) {
    await sleep(POLL_INTERVAL_MS);
    const after = used();
    if (after - before < IDLE_MS) return;
    before = after;
  }
}

/** Returns the CPU time that a process has used, in milliseconds. */
function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name is in parentheses and may contain spaces, so count the fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}
