import { setTimeout as sleep } from 'node:timers/promises';
import { messages } from '@nearhand/shared/messages';
import mongoose, { type ClientSession, type ConnectOptions } from 'mongoose';
import { UnavailableError } from './errors.ts';
import { logger } from './logger.ts';

mongoose.set('bufferCommands', false);
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.set('strictQuery', 'throw');

const MAX_BACKOFF_MS = 2000;
const INDEX_RETRY_MS = 5000;
const TRANSACTION_DEADLINE_MS = 8000;
const MAX_COLLISION_WAIT_MS = 250;

const connectOptions: ConnectOptions = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  // A request must get its 503 within a second or two of the database going away.
  serverSelectionTimeoutMS: 1500,
  connectTimeoutMS: 2000,
  heartbeatFrequencyMS: 1000,
  // With streaming a primary that hangs is noticed only after half a minute.
  serverMonitoringMode: 'poll',
  maxPoolSize: 50,
  waitQueueTimeoutMS: 5000,
};

const transactionOptions: mongoose.mongo.TransactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 },
  readPreference: 'primary',
};

const state = {
  isWritable: false,
  hasIndexes: false,
  problem: 'connecting to the database',
  isClosing: false,
};

/** Why the marketplace cannot serve requests now; undefined when it can. */
export function databaseProblem(): string | undefined {
  if (!state.hasIndexes) return state.problem;
  return state.isWritable ? undefined : 'the database is not reachable';
}

export function assertDatabaseReady(): void {
  if (databaseProblem()) throw new UnavailableError();
}

/**
 * Connects and builds every index, and tries again until both have succeeded: mongoose gives up after the first failed
 * connection, and without its unique indexes the marketplace would accept duplicates.
 */
export async function connectDatabase(uri: string): Promise<void> {
  for (let waitMs = 100; !state.isClosing; waitMs = Math.min(waitMs * 2, MAX_BACKOFF_MS)) {
    try {
      await mongoose.connect(uri, connectOptions);
      break;
    } catch (error) {
      state.problem = 'the database is not reachable';
      logger.warn({ reason: reasonOf(error) }, 'cannot reach the database, trying again');
      await mongoose.disconnect();
      await sleep(waitMs);
    }
  }
  if (state.isClosing) return;
  watchTopology();
  await buildIndexes();
}

/** Closes the connection for good; a connection attempt that is under way ends too. */
export async function disconnectDatabase(): Promise<void> {
  state.isClosing = true;
  state.isWritable = false;
  await mongoose.disconnect();
}

/**
 * Runs `work` in one transaction: all of its writes happen or none does. `work` may run several times, when transactions
 * collide, so it must have no effect outside the database. Throws an UnavailableError when they collide for too long.
 *
 * The driver's own `withTransaction` goes on trying for two minutes, which no caller waits for.
 */
export async function inTransaction<Result>(
  work: (session: ClientSession) => Promise<Result>,
  deadlineMs = TRANSACTION_DEADLINE_MS,
): Promise<Result> {
  const deadline = performance.now() + deadlineMs;
  return mongoose.connection.withSession(async (session) => {
    for (let attempt = 1; ; attempt += 1) {
      let isCommitting = false;
      try {
        session.startTransaction(transactionOptions);
        const result = await work(session);
        isCommitting = true;
        await commit(session, deadline);
        return result;
      } catch (error) {
        if (session.inTransaction()) await session.abortTransaction();
        // The driver forgets its label on some lost connections; before the commit nothing can have happened.
        const isConnectionLost = !isCommitting && error instanceof mongoose.mongo.MongoNetworkError;
        if (!isConnectionLost && !isLabelled(error, 'TransientTransactionError')) throw error;
        if (performance.now() >= deadline) {
          throw isConnectionLost ? error : new UnavailableError(messages.contended);
        }
      }
      // At random, so that those that have collided do not meet again.
      await sleep(Math.random() * Math.min(5 * 1.5 ** attempt, MAX_COLLISION_WAIT_MS));
    }
  });
}

/** Commits, and asks again while nobody knows whether it has happened: committing twice does nothing. */
async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      const isUnknown = isLabelled(error, 'UnknownTransactionCommitResult');
      if (!isUnknown || performance.now() >= deadline) throw error;
    }
  }
}

function isLabelled(error: unknown, label: string): boolean {
  return error instanceof mongoose.mongo.MongoError && error.hasErrorLabel(label);
}

/** Whether `error` says that a unique index forbids the write. */
export function isDuplicateKey(error: unknown): error is mongoose.mongo.MongoServerError {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}

const AWAY_CODES = new Set([
  50, // MaxTimeMSExpired
  64, // WriteConcernFailed: no majority has it in time
  89, // NetworkTimeout
  91, // ShutdownInProgress
  112, // WriteConflict that outlasted its retries
  189, // PrimarySteppedDown
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

const AWAY_ERRORS = /^Mongo(Network|ServerSelection|NotConnected|TopologyClosed|Pool|WaitQueue|ClientClosed)/;

/** Whether `error` says that the database cannot be reached, or cannot write, at this moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof mongoose.mongo.MongoServerError) return AWAY_CODES.has(Number(error.code));
  if (error instanceof mongoose.mongo.MongoError) return AWAY_ERRORS.test(error.name);
  return (
    error instanceof mongoose.MongooseError && /initial connection|buffering|disconnected/.test(error.message)
  );
}

function watchTopology(): void {
  state.isWritable = true;
  mongoose.connection.getClient().on('topologyDescriptionChanged', ({ newDescription }) => {
    state.isWritable = [...newDescription.servers.values()].some((server) => server.isWritable);
  });
}

async function buildIndexes(): Promise<void> {
  while (!state.isClosing && !state.hasIndexes) {
    try {
      for (const model of Object.values(mongoose.models)) await model.createIndexes();
      state.hasIndexes = true;
    } catch (error) {
      state.problem = `an index could not be built: ${reasonOf(error)}`;
      logger.error({ reason: reasonOf(error) }, 'an index could not be built, trying again');
      await sleep(INDEX_RETRY_MS);
    }
  }
}

/** The cause without the values that a duplicate key error quotes: they may be somebody's e-mail address. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/dup key: .*/s, 'duplicate values are present').replace(/\/\/[^@/]*@/, '//');
}
