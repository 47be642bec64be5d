import { chmodSync, closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { keyArguments, type AccessKey } from './access-key.ts';
import { freePort } from './free-port.ts';
import { startOnLeash, type LeashedProcess, type LeashOptions } from './leash.ts';
import { becomePrimary, HOST, NO_COMPRESSION, REPLICA_SET } from './replica-set.ts';

export interface MongodProcess extends LeashedProcess {
  port: number;
}

export interface MongodSettings extends Pick<LeashOptions, 'stopSignal' | 'temporaryFolder'> {
  binary: string;
  dbPath: string;
  logFile: string;
  /** Another one is taken when somebody listens there. */
  port?: number;
  /** Without one every local program gets in. */
  key?: AccessKey;
}

const OWNER_ONLY = 0o600;
const RETRY_FOR_MS = 20_000;
const PORT_TAKEN = 48;
/**
 * What mongod logs before it ends by something that passes: one that is being stopped holds the files for a moment longer, or another
 * program has bound the port in the same instant, of which the kernel lets only one listen and mongod then aborts.
 */
const PASSING = /DBPathInUse|"id":31339,.*Address already in use/;

/** Starts a mongod on these files and waits until it takes writes. */
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
      await becomePrimary({ ...server, key: settings.key });
    } catch (error) {
      await server.stop();
      throw error;
    }
    if (!server.hasExited()) return server;

    const exitCode = await server.exited;
    const isPassing = exitCode === PORT_TAKEN || PASSING.test(readFileSync(logFile, 'utf8'));
    if (!isPassing || Date.now() > deadline) throw new Error(failureMessage(exitCode, logFile));
    await sleep(100);
  }
}

async function launch({
  binary,
  dbPath,
  logFile,
  port,
  key,
  ...leash
}: MongodSettings): Promise<MongodProcess> {
  const chosenPort = await freePort(port);
  // Begun anew at each start, so that it cannot grow for ever.
  const logFd = openSync(logFile, 'w', OWNER_ONLY);
  try {
    const args = [...mongodArguments(dbPath, chosenPort), ...keyArguments(key)];
    return { ...(await startOnLeash({ ...leash, command: binary, args, logFd })), port: chosenPort };
  } finally {
    closeSync(logFd);
  }
}

function mongodArguments(dbPath: string, port: number): string[] {
  const files = ['--dbpath', dbPath, '--replSet', REPLICA_SET, '--oplogSize', '256'];
  const network = ['--bind_ip', HOST, '--port', String(port), ...NO_COMPRESSION];
  const sockets = process.platform === 'win32' ? [] : ['--nounixsocket'];
  const frugal = ['--wiredTigerCacheSizeGB', '0.25', '--quiet', '--noscripting'];
  // Three journal files of 100 MB each, as they are by default, have to be written at every start.
  const journal = ['--wiredTigerEngineConfigString', 'log=(prealloc=false,file_max=16MB)'];
  const noDiagnostics = ['--setParameter', 'diagnosticDataCollectionEnabled=false'];
  // How long the locks of a program that was killed in the middle of a transaction stay; a minute by default.
  const shortTransactions = ['--setParameter', 'transactionLifetimeLimitSeconds=8'];
  return [...files, ...network, ...sockets, ...frugal, ...journal, ...noDiagnostics, ...shortTransactions];
}

function failureMessage(exitCode: number, logFile: string): string {
  return `MongoDB did not start (exit code ${exitCode}): ${reasonIn(logFile)}\nIts log is ${logFile}`;
}

/** mongod writes one JSON object a line; what comes before that, or instead of it, is plain text. */
function reasonIn(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return lines.findLast((line) => /"s":"[FE]"/.test(line) || !line.startsWith('{')) ?? '';
}
