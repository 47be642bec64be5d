import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { accessKeyIn, credentialsOf, type AccessKey } from './access-key.ts';
import { endProcess } from './leash.ts';
import { findMongod, type Mongod } from './mongod-binary.ts';
import { startMongod } from './mongod-process.ts';
import { ownOrShare, type Ownership, type RunningServer } from './ownership.ts';
import { hasArgument, identityOf } from './process-table.ts';
import { ensurePrivateFolder } from './private-folder.ts';
import { reportNothing, reportWhenSlow, type Report } from './progress.ts';
import { HOST, REPLICA_SET } from './replica-set.ts';

export interface EmbeddedMongodbOptions {
  dataDir: string;
  /** Another one is taken when somebody listens there. */
  port?: number;
  database?: string;
  report?: Report;
  /** Looked for when it is not given. */
  mongod?: Mongod;
}

export interface EmbeddedMongodb {
  uri: string;
  port: number;
  pid: number;
  /** Another process runs the server and stops it. */
  reused: boolean;
  stop: () => Promise<void>;
}

const DEFAULT_PORT = 27027;
const FOLDER_PREFIX = 'mongodb-';

/**
 * Starts MongoDB as a one-member replica set that keeps its files in `dataDir`, or shares the one that another process
 * runs on them. It ends with this process, however that ends, and loses no acknowledged write.
 */
export async function startEmbeddedMongodb(options: EmbeddedMongodbOptions): Promise<EmbeddedMongodb> {
  const { report = reportNothing } = options;
  const dataDir = path.resolve(options.dataDir);
  ensurePrivateFolder(dataDir);
  const key = accessKeyIn(dataDir);
  const kept = keptVersions(dataDir);
  const mongod = options.mongod ?? (await findMongod({ report, preferredVersion: kept.at(-1) }));
  const dbPath = databaseFolder(dataDir, seriesOf(mongod));
  if (kept.length > 0 && !kept.includes(seriesOf(mongod))) report(startsEmpty(dataDir, kept, mongod));

  const settled = await reportWhenSlow(
    report,
    'Waiting for the MongoDB of another process…',
    ownOrShare(dbPath),
  );
  const started =
    'shared' in settled
      ? shared(settled.shared)
      : startOwned({ mongod, dbPath, key }, settled.ownership, options);
  const server = await reportWhenSlow(report, `Starting MongoDB ${mongod.version}…`, started);
  const { hasKey, ...running } = server;
  return { uri: uriOf(server.port, options.database, hasKey ? key : undefined), ...running };
}

type Server = Omit<EmbeddedMongodb, 'uri'> & { hasKey: boolean };

/** One that a version from before the key has started takes anybody, and would refuse the key. */
async function shared({ pid, port, hasKey = false }: RunningServer): Promise<Server> {
  return { pid, port, hasKey, reused: true, stop: async () => {} };
}

async function startOwned(
  { mongod, dbPath, key }: { mongod: Mongod; dbPath: string; key: AccessKey },
  ownership: Ownership,
  { port = DEFAULT_PORT }: EmbeddedMongodbOptions,
): Promise<Server> {
  try {
    await endOrphan(dbPath);
    const logFile = path.join(dbPath, 'mongod.log');
    const server = await startMongod({ binary: mongod.path, dbPath, logFile, port, key });
    ownership.offer({ pid: server.pid, port: server.port, hasKey: true });
    server.unref();
    const stop = async () => {
      ownership.withdraw();
      await server.stop();
      ownership.release();
    };
    return { pid: server.pid, port: server.port, hasKey: true, reused: false, stop };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

/** When a process and the leash of its mongod were both killed, mongod is still there, and nobody's. */
async function endOrphan(dbPath: string): Promise<void> {
  const lockFile = path.join(dbPath, 'mongod.lock');
  const pid = existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : 0;
  if (hasArgument(pid, dbPath)) await endProcess(identityOf(pid));
}

/** Data files can be read by one series only, so each series has a folder of its own. */
function databaseFolder(dataDir: string, series: string): string {
  const folder = path.join(dataDir, FOLDER_PREFIX + series);
  ensurePrivateFolder(folder);
  return realpathSync(folder);
}

/** The series whose data files are in this folder, oldest first. */
function keptVersions(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(FOLDER_PREFIX) && existsSync(path.join(dataDir, name, 'WiredTiger')))
    .map((name) => name.slice(FOLDER_PREFIX.length))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function seriesOf({ version }: Mongod): string {
  return version.split('.').slice(0, 2).join('.');
}

function startsEmpty(dataDir: string, kept: string[], mongod: Mongod): string {
  return `MongoDB ${mongod.version} (${mongod.path}) starts empty: the data in ${dataDir} is of MongoDB ${kept.join(', ')}.`;
}

function uriOf(port: number, database = 'nearhand', key?: AccessKey): string {
  const { userInfo, options: keyOptions } = credentialsOf(key);
  const options = `replicaSet=${REPLICA_SET}&directConnection=true&w=majority&journal=true`;
  return `mongodb://${userInfo}${HOST}:${port}/${database}?${options}${keyOptions}`;
}
