import { startEmbeddedMongodb } from '@nearhand/embedded-mongodb/embedded-mongodb';
import { findDataDirProblem } from '@nearhand/embedded-mongodb/private-files';
import mongoose from 'mongoose';
// Registers every model, so that no command overlooks a collection.
import '../models.ts';
import { stopPasswordWorkers } from '../auth/passwords.ts';
import { config, EXIT_BAD_CONFIG } from '../config.ts';
import { connectDatabase, disconnectDatabase, type PrepareData } from '../database/connection.ts';
import { assertDataVersion, OutdatedDataError } from '../database/migrations/data-version.ts';

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints why a command cannot run, and makes it exit with 1, or with `code`. */
export function fail(reason: string, code = 1): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = code;
}

// A query of a command may take longer than one of a request.
const NO_LIMIT = 0;

/**
 * Runs a command on the database of the settings, and stops everything it has started. Unless `prepare` marks it, an empty database
 * stays empty.
 */
export async function withDatabase(
  work: () => Promise<void>,
  prepare: PrepareData = assertDataVersion,
): Promise<void> {
  const folderProblem = config.MONGODB_URI ? undefined : findDataDirProblem(config.DATA_DIR);
  if (folderProblem !== undefined) return fail(folderProblem);
  const mongodb = config.MONGODB_URI
    ? undefined
    : await startEmbeddedMongodb({ dataDir: config.DATA_DIR, log: print });
  mongoose.set('maxTimeMS', NO_LIMIT);
  try {
    await connectDatabase(mongodb?.uri ?? config.MONGODB_URI ?? '', prepare);
    await work();
  } catch (error) {
    if (!(error instanceof OutdatedDataError)) throw error;
    fail(`Nothing was changed: ${error.message}`, EXIT_BAD_CONFIG);
  } finally {
    await disconnectDatabase();
    await stopPasswordWorkers();
    await mongodb?.stop();
  }
}
