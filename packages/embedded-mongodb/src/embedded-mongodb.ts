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
import { endProcess, freePort, HOST, isRunning } from './machine.ts';
import { findMongod } from './mongod-binary.ts';
import { getReleaseSeries, toOneLine, type FoundMongod } from './mongod-version.ts';
import { ensureAccessKey, ensurePrivateFolder, type AccessKey } from './private-files.ts';
import { logIfSlow, noop, type Logger } from './progress.ts';

export interface EmbeddedMongodbOptions {
  dataDir: string;
  /** If it is in use, a free port is chosen. */
  port?: number;
  log?: Logger;
  /** Defaults to the result of `findMongod`. */
  mongod?: FoundMongod;
  /** Throws a NoDatabaseError instead of creating a database. */
  mustExist?: boolean;
  /**
   * For a caller that needs the server as long as it runs. Called when the server cannot be started again after it has ended. Takes
   * over a server of another process when that process stops it.
   */
  onGiveUp?: (reason: string) => void;
  /** See MongodSettings. */
  firstPauseMs?: number;
}

/** The folder has no data that the MongoDB of this machine can read; the message says so. */
export class NoDatabaseError extends Error {}

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
const TAKEOVER_INTERVAL_MS = 500;

/**
 * Starts MongoDB as a one-member replica set with its files in `dataDir`, or attaches to the one that another process runs on them.
 * The server stops when its process ends, even by SIGKILL, and loses no acknowledged write. Until then it runs again when it ends, at
 * most ten times within an hour.
 */
export async function startEmbeddedMongodb(options: EmbeddedMongodbOptions): Promise<EmbeddedMongodb> {
  const { log = noop, port = DEFAULT_PORT } = options;
  const dataDir = path.resolve(options.dataDir);
  const stored = listStoredSeries(dataDir);
  if (options.mustExist && stored.length === 0)
    throw new NoDatabaseError(`There is no database in ${dataDir}`);
  const mongod = options.mongod ?? (await findMongod({ log, preferredVersion: stored.at(-1) }));
  const series = getReleaseSeries(mongod.version);
  if (options.mustExist && !stored.includes(series)) {
    throw new NoDatabaseError(
      `The database in ${dataDir} is of MongoDB ${stored.join(', ')}, and the one of this machine is ${mongod.version} (${mongod.path})`,
    );
  }
  ensurePrivateFolder(dataDir);
  const key = ensureAccessKey(dataDir);
  const dbPath = ensureDatabaseFolder(dataDir, series);
  if (stored.length > 0 && !stored.includes(series)) {
    log(
      `MongoDB ${mongod.version} (${mongod.path}) starts with an empty database: the data in ${dataDir} is from MongoDB ${stored.join(', ')}.`,
    );
  }
  const { onGiveUp, firstPauseMs } = options;
  const settings = {
    binary: mongod.path,
    dbPath,
    port,
    key,
    ...(firstPauseMs !== undefined && { firstPauseMs }),
  };
  const starting = startOrAttach({ ...settings, onGiveUp }, log);
  return logIfSlow(log, `Starting MongoDB ${mongod.version}…`, starting);
}

interface ServerSettings {
  binary: string;
  dbPath: string;
  port: number;
  key: AccessKey;
  firstPauseMs?: number;
  onGiveUp: EmbeddedMongodbOptions['onGiveUp'];
}

/** mongod's own lock on the files decides which of several processes starts the server; the others attach to it. */
async function startOrAttach(
  { onGiveUp, ...settings }: ServerSettings,
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
        const attached = { uri: buildUri(port, key), port, pid, reused: true, stop: async () => {} };
        return onGiveUp ? takeOverLater(attached, { ...settings, onGiveUp }, log) : attached;
      }
      // Its process and the library's killer were both killed.
      await endProcess(running.pid, dbPath);
    }
    try {
      let starts = 0;
      const onStart = (pid: number, port: number) => {
        writeRecord(record, { pid, port, owner: process.pid });
        starts += 1;
        if (starts > 1) log('MongoDB was started again.');
      };
      const logFile = path.join(dbPath, 'mongod.log');
      const server = await startMongod({
        ...settings,
        logFile,
        onStart,
        onUnexpectedEnd: ({ reason, lines }) =>
          log([`MongoDB ended unexpectedly (${reason}). Its last lines:`, ...lines].join('\n  ')),
        onGiveUp: (reason) => onGiveUp?.(`MongoDB ended too often (${reason}). Its log is ${logFile}`),
      });
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

/** Watches a server of another process, such as a command, and starts one on the same port when that process is done with it. */
function takeOverLater(
  attached: EmbeddedMongodb,
  settings: ServerSettings & { onGiveUp: (reason: string) => void },
  log: Logger,
): EmbeddedMongodb {
  const stopping = new AbortController();
  const takeOver = async () => {
    await waitUntilLeft(settings.dbPath, attached.port, stopping.signal);
    const successor = await startOrAttach({ ...settings, port: attached.port }, log);
    // The clients know only the port of before.
    if (successor.port !== attached.port) settings.onGiveUp(`port ${attached.port} of MongoDB is in use`);
    return successor;
  };
  const successor = takeOver().catch((error: unknown) => {
    if (!stopping.signal.aborted) settings.onGiveUp(toOneLine(error));
    return undefined;
  });
  const stop = async () => {
    stopping.abort();
    const server = await successor;
    await server?.stop();
  };
  return { ...attached, stop };
}

/** Waits until the owner of the server is done with it, and its port is free. Rejects when the signal is aborted. */
async function waitUntilLeft(dbPath: string, port: number, signal: AbortSignal): Promise<void> {
  const isOwned = () => {
    const owner = readRecord(path.join(dbPath, 'owner.json'))?.owner;
    return owner !== undefined && isRunning(owner);
  };
  let deadline = Infinity;
  while (isOwned() || ((await freePort(port)) !== port && Date.now() < deadline)) {
    deadline = isOwned() ? Infinity : Math.min(deadline, Date.now() + IN_USE_TIMEOUT_MS);
    await sleep(TAKEOVER_INTERVAL_MS, undefined, { signal, ref: false });
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
  if (!existsSync(dataDir)) return [];
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
