import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type ConnectOptions } from 'mongoose';
import { logger } from '../logger.ts';
import { failWritesToClosedSockets } from './closed-sockets.ts';

mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.set('strictQuery', 'throw');
// How long MongoDB works on one question: by then hardly anybody waits for the answer, and what is slow must not pile up. What is
// read through a cursor, bit by bit, has the time it needs.
mongoose.set('maxTimeMS', 5000);
failWritesToClosedSockets();

const MAX_BACKOFF_MS = 2000;
const STEP_RETRY_MS = 5000;
const MAX_REASON_LENGTH = 200;

const connectOptions: ConnectOptions = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  // What waits longer for a primary does so in fail-over.ts, which knows whether one can be expected.
  serverSelectionTimeoutMS: 1500,
  connectTimeoutMS: 2000,
  heartbeatFrequencyMS: 1000,
  // With streaming a primary that hangs is noticed only after half a minute.
  serverMonitoringMode: 'poll',
  maxPoolSize: 50,
  waitQueueTimeoutMS: 5000,
};

const state = {
  isWritable: false,
  /** Whether some member of the replica set answers. */
  isReachable: false,
  /** Since when there has been no primary, on the clock of performance.now(). */
  withoutPrimarySince: -Infinity,
  hasIndexes: false,
  problem: 'connecting to the database',
  isClosing: false,
};

/** Why the marketplace cannot serve requests now; undefined when it can. */
export function databaseProblem(): string | undefined {
  if (!state.hasIndexes) return state.problem;
  return state.isWritable ? undefined : 'the database is not reachable';
}

/** The database as this program sees it; the times are those of performance.now(). */
export function databaseState(): Readonly<typeof state> {
  return state;
}

/**
 * Connects, does `prepare` if there is something to do to the data first, and builds every index; tries again until all have
 * succeeded: mongoose gives up after the first failed connection, and without its unique indexes the marketplace would accept
 * duplicates.
 */
export async function connectDatabase(
  uri: string,
  prepare?: (db: mongoose.mongo.Db) => Promise<void>,
): Promise<void> {
  const sayUnreachable = once((reason) =>
    process.stderr.write(`Cannot reach the database of MONGODB_URI (${reason}). Trying again…\n`),
  );
  for (let waitMs = 100; !state.isClosing; waitMs = Math.min(waitMs * 2, MAX_BACKOFF_MS)) {
    try {
      await mongoose.connect(uri, connectOptions);
      break;
    } catch (error) {
      state.problem = 'the database is not reachable';
      sayUnreachable(reasonOf(error));
      await mongoose.disconnect();
      await sleep(waitMs);
    }
  }
  if (state.isClosing) return;
  watchTopology();
  const { db } = mongoose.connection;
  // Before the indexes, so that it can bring the data into a shape that a new one takes.
  if (db && prepare) {
    await untilDone('the data is being migrated', 'a migration has failed', () => prepare(db));
  }
  await untilDone('the database is being prepared', 'an index could not be built', buildIndexes);
  state.hasIndexes = !state.isClosing;
}

/** Calls `say` the first time only: a log of hours in which the database is away has this line once. */
function once(say: (reason: string) => void): (reason: string) => void {
  let isSaid = false;
  return (reason) => {
    if (!isSaid) say(reason.split('\n', 1)[0]?.slice(0, MAX_REASON_LENGTH) ?? '');
    isSaid = true;
  };
}

/** Closes the connection for good; a connection attempt that is under way ends too. */
export async function disconnectDatabase(): Promise<void> {
  state.isClosing = true;
  state.isWritable = false;
  await mongoose.disconnect();
}

function watchTopology(): void {
  state.isWritable = true;
  state.isReachable = true;
  mongoose.connection.getClient().on('topologyDescriptionChanged', ({ newDescription }) => {
    const servers = [...newDescription.servers.values()];
    const isWritable = servers.some((server) => server.isWritable);
    if (state.isWritable && !isWritable) state.withoutPrimarySince = performance.now();
    state.isWritable = isWritable;
    state.isReachable = servers.some((server) => server.type !== 'Unknown');
  });
}

async function buildIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
}

/** Takes a step of the start again until it succeeds. /readyz says that it is under way, or why it has failed. */
async function untilDone(underWay: string, failure: string, work: () => Promise<void>): Promise<void> {
  state.problem = underWay;
  while (!state.isClosing) {
    try {
      await work();
      return;
    } catch (error) {
      state.problem = `${failure}: ${reasonOf(error)}`;
      logger.error({ reason: reasonOf(error) }, `${failure}, trying again`);
      await sleep(STEP_RETRY_MS);
    }
  }
}

/** The cause without the values that a duplicate key error quotes: they may be somebody's e-mail address. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/dup key: .*/s, 'duplicate values are present').replace(/\/\/[^@/]*@/, '//');
}
