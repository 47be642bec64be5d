import { chmodSync, closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildKeyArguments, type AccessKey } from './access-key.ts';
import { freePort } from './free-port.ts';
import { spawnWithWatchdog, type SupervisedProcess, type WatchdogOptions } from './watchdog.ts';
import { initiateSingleNodeReplicaSet, HOST, NO_COMPRESSION, REPLICA_SET } from './replica-set.ts';

export interface MongodProcess extends SupervisedProcess {
  port: number;
}

export interface MongodSettings extends Pick<WatchdogOptions, 'stopSignal' | 'temporaryFolder'> {
  binary: string;
  dbPath: string;
  logFile: string;
  /** If it is in use, a free port is chosen. */
  port?: number;
  /** Without a key, every local program has access. */
  key?: AccessKey;
}

const OWNER_ONLY = 0o600;
const RETRY_FOR_MS = 20_000;
const RETRY_INTERVAL_MS = 100;
const PORT_TAKEN = 48;
/**
 * Matches the log of a mongod that failed for a transient reason: a mongod that is stopping still locks the files, or another program
 * has just bound the port.
 */
const TRANSIENT_ERROR = /DBPathInUse|"id":31339,.*Address already in use/;

/** Starts a mongod on these files and waits until it accepts writes. */
export async function startMongod(settings: MongodSettings): Promise<MongodProcess> {
  const { logFile } = settings;
  if (existsSync(logFile)) {
    chmodSync(logFile, OWNER_ONLY);
    renameSync(logFile, `${logFile}.previous`);
  }
  const deadline = Date.now() + RETRY_FOR_MS;
  for (;;) {
    const server = await launch(settings);
    try {
      await initiateSingleNodeReplicaSet({ ...server, key: settings.key });
    } catch (error) {
      await server.stop();
      throw error;
    }
    if (!server.hasExited()) return server;

    const exitCode = await server.exited;
    const isTransient = exitCode === PORT_TAKEN || TRANSIENT_ERROR.test(readFileSync(logFile, 'utf8'));
    if (!isTransient || Date.now() > deadline) throw new Error(buildFailureMessage(exitCode, logFile));
    await sleep(RETRY_INTERVAL_MS);
  }
}

async function launch({
  binary,
  dbPath,
  logFile,
  port,
  key,
  ...watchdogOptions
}: MongodSettings): Promise<MongodProcess> {
  const chosenPort = await freePort(port);
  // Truncates the log, so that it cannot grow without limit.
  const logFd = openSync(logFile, 'w', OWNER_ONLY);
  try {
    const args = [...buildMongodArguments(dbPath, chosenPort), ...buildKeyArguments(key)];
    return {
      ...(await spawnWithWatchdog({ ...watchdogOptions, command: binary, args, logFd })),
      port: chosenPort,
    };
  } finally {
    closeSync(logFd);
  }
}

function buildMongodArguments(dbPath: string, port: number): string[] {
  const files = ['--dbpath', dbPath, '--replSet', REPLICA_SET, '--oplogSize', '256'];
  const network = ['--bind_ip', HOST, '--port', String(port), ...NO_COMPRESSION];
  const sockets = process.platform === 'win32' ? [] : ['--nounixsocket'];
  const lowResourceArgs = ['--wiredTigerCacheSizeGB', '0.25', '--quiet', '--noscripting'];
  // By default, mongod writes three journal files of 100 MB each at every start.
  const journal = ['--wiredTigerEngineConfigString', 'log=(prealloc=false,file_max=16MB)'];
  const noDiagnostics = ['--setParameter', 'diagnosticDataCollectionEnabled=false'];
  // How long a killed client's transaction holds its locks; the default is a minute.
  const transactionArgs = ['--setParameter', 'transactionLifetimeLimitSeconds=8'];
  return [
    ...files,
    ...network,
    ...sockets,
    ...lowResourceArgs,
    ...journal,
    ...noDiagnostics,
    ...transactionArgs,
  ];
}

function buildFailureMessage(exitCode: number, logFile: string): string {
  return `MongoDB did not start (exit code ${exitCode}): ${findErrorMessage(logFile)}\nIts log is ${logFile}`;
}

/** Extracts the error from the log, which has one JSON object per line, or plain text if mongod failed early. */
function findErrorMessage(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  // The first error is the cause, and its last message is the most specific.
  const error = lines.find((line) => /"s":"[FE]"/.test(line)) ?? '';
  const [, reason] = [...error.matchAll(/"(?:msg|message|error)":"((?:[^"\\]|\\.)+)"/g)].at(-1) ?? [];
  return reason ?? lines.findLast((line) => !line.startsWith('{')) ?? '';
}
