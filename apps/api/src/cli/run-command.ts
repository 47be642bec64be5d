import { startEmbeddedMongodb } from '@nearhand/embedded-mongodb/embedded-mongodb';
import { findDataDirProblem } from '@nearhand/embedded-mongodb/private-files';
import mongoose from 'mongoose';
// Registers every model, so that no command overlooks a collection.
import '../models.ts';
import { stopPasswordWorkers } from '../auth/passwords.ts';
import { config } from '../config.ts';
import { connectDatabase, disconnectDatabase } from '../database/connection.ts';

/** Prints a line for the operator. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints why a command cannot run, and makes it exit with 1. */
export function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

// A query of a command may take longer than one of a request.
const NO_LIMIT = 0;

/** Runs a command on the database of the settings, and stops everything it has started. */
export async function withDatabase(work: () => Promise<void>): Promise<void> {
  const folderProblem = config.MONGODB_URI ? undefined : findDataDirProblem(config.DATA_DIR);
  if (folderProblem !== undefined) return fail(folderProblem);
  const mongodb = config.MONGODB_URI
    ? undefined
    : await startEmbeddedMongodb({ dataDir: config.DATA_DIR, log: print });
  mongoose.set('maxTimeMS', NO_LIMIT);
  try {
    await connectDatabase(mongodb?.uri ?? config.MONGODB_URI ?? '');
    await work();
  } finally {
    await disconnectDatabase();
    await stopPasswordWorkers();
    await mongodb?.stop();
  }
}
