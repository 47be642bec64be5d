import mongoose, { type ConnectOptions } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError, getErrorMessage } from '../errors.ts';
import { logger } from '../observability/logger.ts';
import { UnusableDataError } from './migrations/data-version.ts';
import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';

/**
 * Works around a hang of the driver: since NODE-5993 `writeCommand` (mongodb 7.8 and 7.9) waits for the `drain` or `error` event of a
 * socket that does not take a command at once. A socket that was closed just before emits neither. This makes the command fail
 * as on a lost connection, which is retried.
 */
function patchDriverDrainHang(): void {
  subscribe('net.client.socket', (message) => {
    if (!(message instanceof Object && 'socket' in message && message.socket instanceof Socket)) return;
    const { socket } = message;
    socket.once('close', () => {
      // Only listeners added by `once`, as the driver's, are wrapped; those of HTTP clients are not.
      const isAwaited = socket.rawListeners('drain').some((listener) => 'listener' in listener);
      if (isAwaited)
        socket.emit('error', new mongoose.mongo.MongoNetworkError('written to when already closed'));
    });
  });
}

mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.set('strictQuery', 'throw');
// Limits one query, because slow queries must not pile up and few callers wait longer. Later batches of a cursor are not limited.
mongoose.set('maxTimeMS', 5000);
patchDriverDrainHang();

const MAX_BACKOFF_MS = 2000;
const STEP_RETRY_MS = 5000;
/** How often an outage at the start is reported. */
const REPORT_INTERVAL_MS = 60_000;
const MAX_REASON_LENGTH = 200;

const connectOptions: ConnectOptions = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  // Longer waits for a primary happen in retry.ts, which knows whether one can be expected.
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
  /** Whether a member of the replica set responds. */
  isReachable: false,
  /** In the time of performance.now(). */
  primaryLostAt: -Infinity,
  hasIndexes: false,
  problem: 'connecting to the database',
  isClosing: false,
};

/** Returns why the API cannot serve requests now; undefined when it can. */
export function databaseNotReadyReason(): string | undefined {
  if (!state.hasIndexes) return state.problem;
  return state.isWritable ? undefined : 'the database is not reachable';
}

/** Returns the connected database. Throws an UnavailableError before the first connection. */
export function getDatabase(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new UnavailableError();
  return db;
}

/** Returns the state of the connection; times are those of performance.now(). */
export function databaseState(): Readonly<typeof state> {
  return state;
}

/** Brings the data into the shape of this version, or checks that it has it. */
export type PrepareData = (db: mongoose.mongo.Db) => Promise<void>;

export interface PrepareOptions {
  prepare?: PrepareData;
  /** Another database than that of the URI. */
  dbName?: string | undefined;
  /** Default: true. A command that only reads leaves the database as it is. */
  buildsIndexes?: boolean;
  /** Throws a ConnectionError when the database could not be reached for so long. Default: never. */
  giveUpAfterMs?: number;
}

/** The database was not reachable for as long as the caller would wait; the message says why. */
export class ConnectionError extends Error {}

/**
 * Connects, runs `prepare` on the data, and builds every index, retrying each: mongoose gives up after the first failed connection,
 * and without its unique indexes the API would accept duplicates. Throws an UnusableDataError that `prepare` throws.
 */
export async function connectDatabase(
  uri: string,
  { prepare, dbName, buildsIndexes = true, giveUpAfterMs = Infinity }: PrepareOptions = {},
): Promise<void> {
  await connect(uri, { dbName, giveUpAfterMs });
  if (state.isClosing) return;
  watchTopology();
  // Before the indexes, so that it can bring the data into a shape that a new index accepts.
  if (prepare) {
    await retryUntilDone('the data is being migrated', 'a migration has failed', () =>
      prepare(getDatabase()),
    );
  }
  if (buildsIndexes)
    await retryUntilDone('the database is being prepared', 'an index could not be built', buildIndexes);
  state.hasIndexes = !state.isClosing;
}

async function connect(
  uri: string,
  { dbName, giveUpAfterMs }: Required<Pick<PrepareOptions, 'dbName' | 'giveUpAfterMs'>>,
): Promise<void> {
  const giveUpAt = performance.now() + giveUpAfterMs;
  let reportAt = 0;
  state.isClosing = false;
  for (let waitMs = 100; !state.isClosing; waitMs = Math.min(waitMs * 2, MAX_BACKOFF_MS)) {
    try {
      await mongoose.connect(uri, { ...connectOptions, ...(dbName !== undefined && { dbName }) });
      return;
    } catch (error) {
      const reason = toReason(error).split('\n', 1)[0]?.slice(0, MAX_REASON_LENGTH) ?? '';
      state.problem = 'the database is not reachable';
      await mongoose.disconnect();
      if (performance.now() > giveUpAt) throw new ConnectionError(reason);
      if (performance.now() >= reportAt) {
        reportAt = performance.now() + REPORT_INTERVAL_MS;
        process.stderr.write(`Cannot reach the database of MONGODB_URI (${reason}). Trying again…\n`);
      }
      await sleep(waitMs);
    }
  }
}

/** Closes the connection and stops reconnecting, until connectDatabase is called again. */
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
    if (state.isWritable && !isWritable) state.primaryLostAt = performance.now();
    state.isWritable = isWritable;
    state.isReachable = servers.some((server) => server.type !== 'Unknown');
  });
}

/** Builds the indexes of each collection in one command, where `createIndexes` of Mongoose sends one for each index. */
export async function buildIndexes(): Promise<void> {
  for (const { collection, schema } of Object.values(mongoose.models)) {
    const { collation } = schema.options;
    // Mongoose has the type of the driver in looser terms.
    const indexes = schema
      .indexes()
      .map(
        ([key, options]) =>
          ({ ...(collation && { collation }), ...options, key }) as mongoose.mongo.IndexDescription,
      );
    if (indexes.length > 0) await collection.createIndexes(indexes);
  }
}

/** Runs a startup step, retrying until it succeeds. /readyz reports that it is running, or why it has failed. */
async function retryUntilDone(underWay: string, failure: string, work: () => Promise<void>): Promise<void> {
  state.problem = underWay;
  while (!state.isClosing) {
    try {
      await work();
      return;
    } catch (error) {
      if (error instanceof UnusableDataError) throw error;
      state.problem = `${failure}: ${toReason(error)}`;
      logger.error({ reason: toReason(error) }, `${failure}, trying again`);
      await sleep(STEP_RETRY_MS);
    }
  }
}

/** Returns the message without the values that a duplicate key error quotes, which may be personal data. */
function toReason(error: unknown): string {
  const message = getErrorMessage(error);
  return message.replace(/dup key: .*/s, 'duplicate values are present').replace(/\/\/[^@/]*@/, '//');
}
