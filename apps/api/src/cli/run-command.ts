import {
  NoDatabaseError,
  startEmbeddedMongodb,
  type EmbeddedMongodb,
} from '@nearhand/embedded-mongodb/embedded-mongodb';
import { findDataDirProblem } from '@nearhand/embedded-mongodb/private-files';
import { existsSync } from 'node:fs';
import mongoose from 'mongoose';
// Registers every model, so that no command overlooks a collection.
import '../models.ts';
import { stopPasswordWorkers } from '../auth/passwords.ts';
import { config, EXIT_BAD_CONFIG } from '../config.ts';
import {
  connectDatabase,
  ConnectionError,
  disconnectDatabase,
  type PrepareData,
} from '../database/connection.ts';
import { UnusableDataError } from '../database/migrations/data-version.ts';
import { loadSettings } from '../features/settings/settings.ts';
import { assertUsableData } from '../database/migrations/migrate.ts';

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
/** Longer than a replica set takes to elect a primary. */
const CONNECT_TIMEOUT_MS = 15_000;
const ONLY_START =
  'Only the start creates one: run this command with the settings of the start (.env, MONGODB_URI, DATA_DIR).';

interface CommandOptions {
  /** Default: rejects data that this version cannot use. */
  prepare?: PrepareData;
  /** Whether the command may create the database. Default: a command without a database fails, because it has probably read other settings than the start. */
  createsDatabase?: boolean;
  /** Whether the command writes data that the indexes have to protect. */
  buildsIndexes?: boolean;
  /** Default: the database of the settings. */
  target?: DatabaseTarget;
}

/** Where a database is: at a URI, under the name there or another one, or in the files of an embedded MongoDB. */
export type DatabaseTarget = { uri: string; dbName?: string } | { dataDir: string };

function getConfiguredTarget(): DatabaseTarget {
  return config.MONGODB_URI ? { uri: config.MONGODB_URI } : { dataDir: config.DATA_DIR };
}

/**
 * Runs a command on the database of the settings, and stops everything it has started. The first line names the database. Without
 * one, only a command that `createsDatabase` runs.
 */
export async function withDatabase(
  work: () => Promise<void>,
  { prepare = assertUsableData, target = getConfiguredTarget(), ...options }: CommandOptions = {},
): Promise<void> {
  const { createsDatabase = false, buildsIndexes = createsDatabase } = options;
  print(`Database: ${describeTarget(target)}`);
  mongoose.set('maxTimeMS', NO_LIMIT);
  let mongodb: EmbeddedMongodb | undefined;
  try {
    if ('dataDir' in target) mongodb = await startEmbedded(target.dataDir, createsDatabase);
    await connectDatabase('uri' in target ? target.uri : (mongodb?.uri ?? ''), {
      buildsIndexes,
      giveUpAfterMs: CONNECT_TIMEOUT_MS,
      ...('dbName' in target && { dbName: target.dbName }),
      async prepare(db) {
        if (!createsDatabase) await assertExists(db);
        await prepare(db);
      },
    });
    await loadSettings();
    await work();
  } catch (error) {
    reportFailure(error);
  } finally {
    await disconnectDatabase();
    await stopPasswordWorkers();
    await mongodb?.stop();
  }
}

/** Attaches to the MongoDB that serves these files, or starts one. */
async function startEmbedded(dataDir: string, createsDatabase: boolean): Promise<EmbeddedMongodb> {
  const problem = existsSync(dataDir) || createsDatabase ? findDataDirProblem(dataDir) : undefined;
  if (problem !== undefined) throw new UnusableDataError(problem);
  return startEmbeddedMongodb({ dataDir, log: print, mustExist: !createsDatabase });
}

class MissingDatabaseError extends UnusableDataError {}

async function assertExists(db: mongoose.mongo.Db): Promise<void> {
  const [stored] = await db.listCollections({}, { nameOnly: true }).toArray();
  if (!stored) throw new MissingDatabaseError('There is no such database');
}

function reportFailure(error: unknown): void {
  if (error instanceof NoDatabaseError || error instanceof MissingDatabaseError)
    fail(`${error.message}. ${ONLY_START}`);
  else if (error instanceof ConnectionError)
    fail(`The database cannot be reached: ${error.message}. Is it running, and is MONGODB_URI right?`);
  else if (error instanceof UnusableDataError) fail(`Nothing was changed: ${error.message}`, EXIT_BAD_CONFIG);
  else throw error;
}

/** Names a database without credentials: `nearhand on mongo-1:27017`, or the folder of its files. */
function describeTarget(target: DatabaseTarget): string {
  if ('dataDir' in target) return target.dataDir;
  const { hosts, name } = splitUri(target.uri);
  return `${target.dbName ?? name} on ${hosts}`;
}

/** Splits a URI of MongoDB, which may name several hosts, as `URL` cannot. */
export function splitUri(uri: string): { hosts: string; name: string } {
  const [, hosts = '', name = ''] = /^[^/]+\/\/(?:[^/]*@)?([^/?]*)(?:\/([^?]*))?/.exec(uri) ?? [];
  // The name that MongoDB gives to a database without one.
  return { hosts, name: decodeURIComponent(name) || 'test' };
}
