import { startEmbeddedMongodb } from '@nearhand/embedded-mongodb/embedded-mongodb';
import mongoose from 'mongoose';
// Whatever the marketplace stores is known there, so that no command overlooks any of it.
import './app.ts';
import { stopPasswordWorkers } from './auth/passwords.ts';
import { config } from './config.ts';
import { dataFolderProblem } from './data-folder.ts';
import { connectDatabase, disconnectDatabase } from './database/connection.ts';

/** Prints a line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends a command that can do nothing, with a line that says why. */
export function refuse(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

// A command may ask for more than a request may, and whoever gave it waits for the answer.
const NO_LIMIT = 0;

/** Does the work of a command on the database of the settings, and leaves nothing running. */
export async function withDatabase(work: () => Promise<void>): Promise<void> {
  const folderProblem = dataFolderProblem();
  if (folderProblem !== undefined) return refuse(folderProblem);
  const mongodb = config.MONGODB_URI
    ? undefined
    : await startEmbeddedMongodb({ dataDir: config.DATA_DIR, report: say });
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
