import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { processEnvironment } from './environment.ts';
import { endsWithin, identityOf, isSameProcess, signal, type ProcessIdentity } from './process-table.ts';

const STOP_TIMEOUT_MS = 15_000;

/**
 * Runs between us and the server, as the server's parent. The kernel closes the channel to us however we end, SIGKILL
 * included, and the leash then stops the server. It is plain JavaScript in a string, because a bundle has no file beside
 * it that could be run.
 */
const LEASH = `
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

export interface LeashOptions {
  command: string;
  args: string[];
  /** Takes all output. */
  logFd: number;
  stopSignal?: 'SIGTERM' | 'SIGKILL';
  /** How long the program has before it is killed. */
  stopTimeoutMs?: number;
  /** Removed when the program has been stopped. */
  temporaryFolder?: string;
}

export interface LeashedProcess {
  pid: number;
  /** The exit code, once it has ended. */
  exited: Promise<number>;
  hasExited: () => boolean;
  stop: () => Promise<void>;
  /** From here on it does not keep this process running. */
  unref: () => void;
}

/** Starts a program that ends with this process. */
export async function startOnLeash({ logFd, ...options }: LeashOptions): Promise<LeashedProcess> {
  const order = JSON.stringify({ stopSignal: 'SIGTERM', stopTimeoutMs: STOP_TIMEOUT_MS, ...options });
  const leash = spawn(process.execPath, ['--input-type=commonjs', '-e', LEASH, '--', order], {
    // In a session of its own, the terminal's Ctrl-C does not reach the server while we still need it.
    detached: true,
    stdio: ['ignore', logFd, logFd, 'ipc'],
    windowsHide: true,
    // A debugger's or a loader's options are meant for this program, not for the leash.
    env: { ...processEnvironment, NODE_OPTIONS: '' },
  });
  let hasExited = false;
  const exited = once(leash, 'exit').then(([code]) => {
    hasExited = true;
    return Number(code ?? 1);
  });
  const pid = await Promise.race([pidFrom(leash), exited.then(() => 0)]);

  const server = identityOf(pid);
  let stopping: Promise<void> | undefined;
  return {
    pid,
    exited,
    hasExited: () => hasExited,
    stop: () => (stopping ??= stop(leash, server, exited)),
    unref() {
      leash.unref();
      leash.channel?.unref();
    },
  };
}

async function pidFrom(leash: ChildProcess): Promise<number> {
  const [message]: unknown[] = await once(leash, 'message');
  const hasPid = typeof message === 'object' && message !== null && 'pid' in message;
  return hasPid && typeof message.pid === 'number' ? message.pid : 0;
}

async function stop(leash: ChildProcess, server: ProcessIdentity, exited: Promise<number>): Promise<void> {
  leash.ref();
  if (leash.connected) leash.disconnect();
  const patience = new AbortController();
  await Promise.race([exited, sleep(STOP_TIMEOUT_MS + 2000, undefined, { signal: patience.signal })]);
  patience.abort();
  // Only a leash that was itself killed or stopped leaves something to do.
  await endProcess(server);
  leash.kill('SIGKILL');
}

/** Ends a process, if it still runs: by SIGTERM, after 15 seconds by SIGKILL. */
export async function endProcess(process: ProcessIdentity): Promise<void> {
  for (const name of ['SIGTERM', 'SIGKILL'] as const) {
    if (!isSameProcess(process)) return;
    signal(process.pid, name);
    if (await endsWithin(process.pid, STOP_TIMEOUT_MS)) return;
  }
}
