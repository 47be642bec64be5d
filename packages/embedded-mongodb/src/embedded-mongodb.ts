import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, HOST, isRunning } from './machine.ts';
import { findMongod } from './mongod-binary.ts';
import { getReleaseSeries, type FoundMongod } from './mongod-version.ts';
import { ensureAccessKey, ensurePrivateFolder, type AccessKey } from './private-files.ts';
import { logIfSlow, noop, type Logger } from './progress.ts';

export interface EmbeddedMongodbOptions {
  dataDir: string;
  /** If it is in use, a free port is chosen. */
  port?: number;
  log?: Logger;
  /** Defaults to the result of `findMongod`. */
  mongod?: FoundMongod;
}

export interface EmbeddedMongodb {
  uri: string;
  port: number;
  pid: number;
  /** Whether another process started the server and will stop it. */
  reused: boolean;
  stop: () => Promise<void>;
}

/** The content of a file beside the data, for other processes that need the same data. */
interface RunningServer {
  pid: number;
  port: number;
  /** The process that stops the server. */
  owner: number;
}

const DEFAULT_PORT = 27027;
const FOLDER_PREFIX = 'mongodb-';
const IN_USE_TIMEOUT_MS = 120_000;
const IN_USE_PAUSE_MS = 100;

/**
 * Starts MongoDB as a one-member replica set with its files in `dataDir`, or attaches to the one that another process runs on them.
 * The server stops when its process ends, even by SIGKILL, and loses no acknowledged write. Until then it runs again when it ends.
 */
export async function startEmbeddedMongodb(options: EmbeddedMongodbOptions): Promise<EmbeddedMongodb> {
  const { log = noop, port = DEFAULT_PORT } = options;
  const dataDir = path.resolve(options.dataDir);
  ensurePrivateFolder(dataDir);
  const key = ensureAccessKey(dataDir);
  const stored = listStoredSeries(dataDir);
  const mongod = options.mongod ?? (await findMongod({ log, preferredVersion: stored.at(-1) }));
  const series = getReleaseSeries(mongod.version);
  const dbPath = ensureDatabaseFolder(dataDir, series);
  if (stored.length > 0 && !stored.includes(series)) {
    log(
      `MongoDB ${mongod.version} (${mongod.path}) starts with an empty database: the data in ${dataDir} is from MongoDB ${stored.join(', ')}.`,
    );
  }
  const starting = startOrAttach({ binary: mongod.path, dbPath, port, key }, log);
  return logIfSlow(log, `Starting MongoDB ${mongod.version}…`, starting);
}

/** mongod's own lock on the files decides which of several processes starts the server; the others attach to it. */
async function startOrAttach(
  settings: { binary: string; dbPath: string; port: number; key: AccessKey },
  log: Logger,
): Promise<EmbeddedMongodb> {
  // Only here, because the library is large and a server elsewhere needs none of it.
  const { FilesInUseError, startMongod } = await import('./mongod-process.ts');
  const { dbPath, key } = settings;
  const record = path.join(dbPath, 'owner.json');
  for (const begin = Date.now(); ; await sleep(IN_USE_PAUSE_MS)) {
    const running = readRecord(record);
    if (running && isRunning(running.pid, dbPath)) {
      if (isRunning(running.owner)) {
        const { pid, port } = running;
        return { uri: buildUri(port, key), port, pid, reused: true, stop: async () => {} };
      }
      // Its process and the library's killer were both killed.
      await endProcess(running.pid, dbPath);
    }
    try {
      let starts = 0;
      const onStart = (pid: number, port: number) => {
        writeRecord(record, { pid, port, owner: process.pid });
        starts += 1;
        if (starts > 1) log('MongoDB ended unexpectedly, and was started again.');
      };
      const logFile = path.join(dbPath, 'mongod.log');
      const server = await startMongod({ ...settings, logFile, onStart });
      const stop = () => {
        if (readRecord(record)?.owner === process.pid) rmSync(record, { force: true });
        return server.stop();
      };
      const { port, pid } = server;
      return { uri: buildUri(port, key), port, pid, reused: false, stop };
    } catch (error) {
      if (!(error instanceof FilesInUseError) || Date.now() > begin + IN_USE_TIMEOUT_MS) throw error;
    }
  }
}

function readRecord(file: string): RunningServer | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunningServer;
  } catch {
    // None, or one that a power failure has damaged.
    return undefined;
  }
}

/** Writes it atomically: no other process reads a part of it. */
function writeRecord(file: string, server: RunningServer): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(server));
  renameSync(draft, file);
}

/** Creates the folder of a release series: mongod reads only the data files of its own series. */
function ensureDatabaseFolder(dataDir: string, series: string): string {
  const folder = path.join(dataDir, FOLDER_PREFIX + series);
  ensurePrivateFolder(folder);
  return realpathSync(folder);
}

/** Lists the release series that have data files in this folder, oldest first. */
function listStoredSeries(dataDir: string): string[] {
  return readdirSync(dataDir)
    .filter((name) => name.startsWith(FOLDER_PREFIX) && existsSync(path.join(dataDir, name, 'WiredTiger')))
    .map((name) => name.slice(FOLDER_PREFIX.length))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function buildUri(port: number, { secret }: AccessKey): string {
  const options = 'replicaSet=rs0&directConnection=true&w=majority&journal=true';
  const credentials = 'authSource=local&authMechanism=SCRAM-SHA-256';
  return `mongodb://__system:${secret}@${HOST}:${port}/nearhand?${options}&${credentials}`;
}
