import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ensureAccessKey, buildCredentials, type AccessKey } from './access-key.ts';
import { endProcess } from './watchdog.ts';
import { findMongod } from './mongod-binary.ts';
import { getReleaseSeries, type Mongod } from './mongod-version.ts';
import { startMongod } from './mongod-process.ts';
import { acquireOrAttach, type InstanceLock, type RunningServer } from './instance-lock.ts';
import { hasCommandLineArgument, getProcessIdentity } from './process-info.ts';
import { ensurePrivateFolder } from './private-folder.ts';
import { noop, logIfSlow, type Logger } from './progress.ts';
import { HOST, REPLICA_SET } from './replica-set.ts';

export interface EmbeddedMongodbOptions {
  dataDir: string;
  /** If it is in use, a free port is chosen. */
  port?: number;
  database?: string;
  log?: Logger;
  /** Defaults to the result of `findMongod`. */
  mongod?: Mongod;
}

export interface EmbeddedMongodb {
  uri: string;
  port: number;
  pid: number;
  /** Whether another process started the server and will stop it. */
  reused: boolean;
  stop: () => Promise<void>;
}

const DEFAULT_PORT = 27027;
const FOLDER_PREFIX = 'mongodb-';

/**
 * Starts MongoDB as a one-member replica set with its files in `dataDir`, or attaches to the one that another process runs on them.
 * The server stops when its process ends, even by SIGKILL, and loses no acknowledged write.
 */
export async function startEmbeddedMongodb(options: EmbeddedMongodbOptions): Promise<EmbeddedMongodb> {
  const { log = noop } = options;
  const dataDir = path.resolve(options.dataDir);
  ensurePrivateFolder(dataDir);
  const key = ensureAccessKey(dataDir);
  const stored = listStoredSeries(dataDir);
  const mongod = options.mongod ?? (await findMongod({ log, preferredVersion: stored.at(-1) }));
  const series = getReleaseSeries(mongod.version);
  const dbPath = ensureDatabaseFolder(dataDir, series);
  if (stored.length > 0 && !stored.includes(series)) log(buildStartsEmptyMessage(dataDir, stored, mongod));

  const acquired = await logIfSlow(
    log,
    'Waiting for the MongoDB of another process…',
    acquireOrAttach(dbPath),
  );
  const started =
    'running' in acquired
      ? attach(acquired.running)
      : startOwned({ mongod, dbPath, key }, acquired.lock, options);
  const server = await logIfSlow(log, `Starting MongoDB ${mongod.version}…`, started);
  const { hasKey, ...running } = server;
  return { uri: buildUri(server.port, options.database, hasKey ? key : undefined), ...running };
}

type Server = Omit<EmbeddedMongodb, 'uri'> & { hasKey: boolean };

/** A server started by a version without access keys needs no key, and rejects one. */
async function attach({ pid, port, hasKey = false }: RunningServer): Promise<Server> {
  return { pid, port, hasKey, reused: true, stop: async () => {} };
}

async function startOwned(
  { mongod, dbPath, key }: { mongod: Mongod; dbPath: string; key: AccessKey },
  lock: InstanceLock,
  { port = DEFAULT_PORT }: EmbeddedMongodbOptions,
): Promise<Server> {
  try {
    await endOrphan(dbPath);
    const logFile = path.join(dbPath, 'mongod.log');
    const server = await startMongod({ binary: mongod.path, dbPath, logFile, port, key });
    lock.publish({ pid: server.pid, port: server.port, hasKey: true });
    server.unref();
    const stop = async () => {
      lock.unpublish();
      await server.stop();
      lock.release();
    };
    return { pid: server.pid, port: server.port, hasKey: true, reused: false, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Ends a mongod that still runs because its process and its watchdog were both killed. */
async function endOrphan(dbPath: string): Promise<void> {
  const lockFile = path.join(dbPath, 'mongod.lock');
  const pid = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : 0;
  if (hasCommandLineArgument(pid, dbPath)) await endProcess(getProcessIdentity(pid));
}

/** Creates the folder of a release series: mongod reads only the data files of its own series. */
function ensureDatabaseFolder(dataDir: string, series: string): string {
  const folder = path.join(dataDir, FOLDER_PREFIX + series);
  ensurePrivateFolder(folder);
  return realpathSync(folder);
}

/** Lists the release series that have data files in this folder, oldest first. */
function listStoredSeries(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(FOLDER_PREFIX) && existsSync(path.join(dataDir, name, 'WiredTiger')))
    .map((name) => name.slice(FOLDER_PREFIX.length))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function buildStartsEmptyMessage(dataDir: string, stored: string[], mongod: Mongod): string {
  return `MongoDB ${mongod.version} (${mongod.path}) starts with an empty database: the data in ${dataDir} is from MongoDB ${stored.join(', ')}.`;
}

function buildUri(port: number, database = 'nearhand', key?: AccessKey): string {
  const { userInfo, options: keyOptions } = buildCredentials(key);
  const options = `replicaSet=${REPLICA_SET}&directConnection=true&w=majority&journal=true`;
  return `mongodb://${userInfo}${HOST}:${port}/${database}?${options}${keyOptions}`;
}
