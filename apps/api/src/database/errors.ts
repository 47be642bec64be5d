import mongoose from 'mongoose';

/** Whether `error` says that a unique index forbids the write. */
export function isDuplicateKey(error: unknown): error is mongoose.mongo.MongoServerError {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}

const PRIMARY_LOST_CODES = new Set([
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
]);

/** What Node says of a socket that the server has just closed. The driver hands it on as it is when a write has to wait. */
const SOCKET_CLOSED_CODES = new Set(['EPIPE', 'ECONNRESET']);

/**
 * Whether `error` says that the primary is gone, so that another one may do what was asked. The driver's labels do not tell: of
 * all the calls that a lost connection breaks off it labels only the first.
 */
export function isPrimaryLost(error: unknown): boolean {
  const { MongoNetworkError, MongoServerError, MongoServerSelectionError } = mongoose.mongo;
  if (error instanceof MongoServerError) return PRIMARY_LOST_CODES.has(Number(error.code));
  // By class: what cuts connections in use, when a server hangs, is a network error under a name of its own.
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  return error instanceof Error && 'code' in error && SOCKET_CLOSED_CODES.has(String(error.code));
}

const NO_SUCH_TRANSACTION = 251;

/** Whether `error` says that the server has never heard of the transaction; a label tells when that is certain. */
export function isNoSuchTransaction(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === NO_SUCH_TRANSACTION;
}

const AWAY_CODES = new Set([
  50, // MaxTimeMSExpired
  64, // WriteConcernFailed: no majority has it in time
  112, // WriteConflict that outlasted its retries
  NO_SUCH_TRANSACTION, // which no majority has confirmed in time
]);
const AWAY_ERRORS = /^Mongo(NotConnected|TopologyClosed|Pool|WaitQueue|ClientClosed)/;

/** Whether `error` says that the database cannot be reached, or cannot write, at this moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (isPrimaryLost(error)) return true;
  if (error instanceof mongoose.mongo.MongoServerError) return AWAY_CODES.has(Number(error.code));
  if (error instanceof mongoose.mongo.MongoError) return AWAY_ERRORS.test(error.name);
  return (
    error instanceof mongoose.MongooseError && /initial connection|buffering|disconnected/.test(error.message)
  );
}

/** Whether the driver has put `label` on `error`. */
export function isLabelled(error: unknown, label: string): boolean {
  return error instanceof mongoose.mongo.MongoError && error.hasErrorLabel(label);
}
