import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { processEnvironment } from './environment.ts';
import {
  waitForExit,
  getProcessIdentity,
  isSameProcess,
  sendSignal,
  type ProcessIdentity,
} from './process-info.ts';

const STOP_TIMEOUT_MS = 15_000;

/**
 * Runs as the parent of the server and as a child of this process. When this process ends, even by SIGKILL, the kernel closes the IPC
 * channel, and the watchdog stops the server. It is plain JavaScript in a string because a bundle has no second file to run.
 */
const WATCHDOG_SCRIPT = `
  const { spawn } = require('node:child_process');
  const { rmSync } = require('node:fs');
  const { command, args, stopSignal, temporaryFolder, stopTimeoutMs } = JSON.parse(process.argv[1]);

  const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  server.on('error', (error) => {
    console.error(error.message);
    process.exit(127);
  });
  server.on('exit', (code) => {
    if (stopping && temporaryFolder) rmSync(temporaryFolder, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
  process.send({ pid: server.pid }, () => {});

  let stopping = false;
  function stop() {
    stopping = true;
    server.kill(stopSignal);
    setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs).unref();
  }
  process.on('disconnect', stop);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
`;

export interface WatchdogOptions {
  command: string;
  args: string[];
  /** Receives stdout and stderr. */
  logFd: number;
  stopSignal?: 'SIGTERM' | 'SIGKILL';
  /** Time between the stop signal and SIGKILL. */
  stopTimeoutMs?: number;
  /** The watchdog removes it after it has stopped the program. */
  temporaryFolder?: string;
}

export interface SupervisedProcess {
  pid: number;
  /** Resolves to the exit code. */
  exited: Promise<number>;
  hasExited: () => boolean;
  stop: () => Promise<void>;
  /** Lets this process exit while the program still runs. */
  unref: () => void;
}

/** Starts a program that a watchdog stops when this process ends. */
export async function spawnWithWatchdog({ logFd, ...options }: WatchdogOptions): Promise<SupervisedProcess> {
  const script = JSON.stringify({ stopSignal: 'SIGTERM', stopTimeoutMs: STOP_TIMEOUT_MS, ...options });
  const watchdog = spawn(process.execPath, ['--input-type=commonjs', '-e', WATCHDOG_SCRIPT, '--', script], {
    // A separate process group keeps the terminal's Ctrl-C from stopping the server before this process is done with it.
    detached: true,
    stdio: ['ignore', logFd, logFd, 'ipc'],
    windowsHide: true,
    // Options for a debugger or a loader are for this process only.
    env: { ...processEnvironment, NODE_OPTIONS: '' },
  });
  let hasExited = false;
  const exited = once(watchdog, 'exit').then(([code]) => {
    hasExited = true;
    return Number(code ?? 1);
  });
  const pid = await Promise.race([receivePid(watchdog), exited.then(() => 0)]);

  const server = getProcessIdentity(pid);
  let stopping: Promise<void> | undefined;
  return {
    pid,
    exited,
    hasExited: () => hasExited,
    stop: () => (stopping ??= stop(watchdog, server, exited)),
    unref() {
      watchdog.unref();
      watchdog.channel?.unref();
    },
  };
}

async function receivePid(watchdog: ChildProcess): Promise<number> {
  const [message]: unknown[] = await once(watchdog, 'message');
  const hasPid = typeof message === 'object' && message !== null && 'pid' in message;
  return hasPid && typeof message.pid === 'number' ? message.pid : 0;
}

async function stop(watchdog: ChildProcess, server: ProcessIdentity, exited: Promise<number>): Promise<void> {
  watchdog.ref();
  if (watchdog.connected) watchdog.disconnect();
  const timeout = new AbortController();
  await Promise.race([exited, sleep(STOP_TIMEOUT_MS + 2000, undefined, { signal: timeout.signal })]);
  timeout.abort();
  // The server still runs only if the watchdog itself was killed or suspended.
  await endProcess(server);
  watchdog.kill('SIGKILL');
}

/** Sends SIGTERM to a process if it still runs, and SIGKILL after 15 seconds. */
export async function endProcess(process: ProcessIdentity): Promise<void> {
  for (const name of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isSameProcess(process)) return;
    sendSignal(process.pid, name);
    if (await waitForExit(process.pid, STOP_TIMEOUT_MS)) return;
  }
}
