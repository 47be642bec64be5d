import mongoose from 'mongoose';

/** Returns whether a unique index rejected the write: any, or that of a field. */
export function isDuplicateKey(error: unknown, field?: string): error is mongoose.mongo.MongoServerError {
  if (!(error instanceof mongoose.mongo.MongoServerError) || error.code !== 11_000) return false;
  return field === undefined || field in (error['keyPattern'] ?? {});
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

/** Node's errors for a socket that the server has just closed; the driver passes them on when a write has to wait. */
const SOCKET_CLOSED_CODES = new Set(['EPIPE', 'ECONNRESET']);

/**
 * Returns whether the primary was lost, so that the new one may run the operation again. The driver's labels are no help: of all the
 * calls that a lost connection breaks off it labels only the first.
 */
export function isPrimaryLost(thrown: unknown): boolean {
  const { MongoNetworkError, MongoServerError, MongoServerSelectionError } = mongoose.mongo;
  const error = unwrap(thrown);
  if (error instanceof MongoServerError) return PRIMARY_LOST_CODES.has(Number(error.code));
  // By class: what cuts connections in use, when a server hangs, is a network error under a name of its own.
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  return error instanceof Error && 'code' in error && SOCKET_CLOSED_CODES.has(String(error.code));
}

/** Returns the cause of an error: of several writes at once, the driver calls each one an error of the server. */
function unwrap(error: unknown): unknown {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return error;
  const { errorResponse } = error;
  return errorResponse instanceof Error ? errorResponse : error;
}

const NO_SUCH_TRANSACTION = 251;

/** Returns whether the server does not know the transaction; a label tells when that is certain. */
export function isNoSuchTransaction(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === NO_SUCH_TRANSACTION;
}

const UNAVAILABLE_CODES = new Set([
  50, // MaxTimeMSExpired
  64, // WriteConcernFailed: no majority has it in time
  112, // WriteConflict that outlasted its retries
  NO_SUCH_TRANSACTION, // which no majority has confirmed in time
]);
const UNAVAILABLE_ERRORS = /^Mongo(NotConnected|TopologyClosed|Pool|WaitQueue|ClientClosed)/;

/** Returns whether the database is unreachable or cannot write at the moment. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  const error = unwrap(thrown);
  if (isPrimaryLost(error)) return true;
  if (error instanceof mongoose.mongo.MongoServerError) return UNAVAILABLE_CODES.has(Number(error.code));
  if (error instanceof mongoose.mongo.MongoError) return UNAVAILABLE_ERRORS.test(error.name);
  return (
    error instanceof mongoose.MongooseError && /initial connection|buffering|disconnected/.test(error.message)
  );
}

export function isLabelled(error: unknown, label: string): boolean {
  return error instanceof mongoose.mongo.MongoError && error.hasErrorLabel(label);
}

/** Marks an error so that its transaction starts again. */
export function toTransient(error: unknown): unknown {
  if (error instanceof mongoose.mongo.MongoError) error.addErrorLabel('TransientTransactionError');
  return error;
}
