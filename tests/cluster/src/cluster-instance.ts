import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createWriteStream, openSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from '@nearhand/embedded-mongodb/progress';
import { API_BUILD } from '@nearhand/test-support/api-instance';
import { ROOT } from '@nearhand/test-support/program';
import type { ClusterProcess } from './supervisor.ts';

const POLL_INTERVAL_MS = 500;
const PROBE_TIMEOUT_MS = 1000;
/** The API exits within ten seconds of SIGTERM. */
const STOP_TIMEOUT_MS = 15_000;
/** Matches a line with a password, and the heading above it. */
const PASSWORD_LINE = /^ {4}\S+ +\S+@\S+ {3}password: \S+$|^ {2}Sign in as .+passwords/;

interface ClusterInstanceOptions {
  port: number;
  environment: Record<string, string | undefined>;
  logFile: string;
  /** Prints the lines with passwords to the operator. */
  print: Logger;
}

/**
 * An API instance of the cluster. Runs with the settings of the operator, and probes its readiness for the proxy. The ApiInstance of
 * test-support runs with the settings of the tests instead.
 */
export class ClusterInstance implements ClusterProcess {
  readonly port: number;
  readonly #options: ClusterInstanceOptions;
  #process: ChildProcess | undefined;
  #isReady = false;
  readonly #poll: NodeJS.Timeout;

  constructor(options: ClusterInstanceOptions) {
    this.port = options.port;
    this.#options = options;
    this.#poll = setInterval(() => void this.#probe(), POLL_INTERVAL_MS);
  }

  /** Whether the last probe of /readyz succeeded. */
  get isReady(): boolean {
    return this.#isReady;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  start(): void {
    const { environment, logFile, print } = this.#options;
    const log = openSync(logFile, 'a', 0o600);
    const logStream = createWriteStream(logFile, { flags: 'a' });
    this.#process = spawn(process.execPath, [path.join(API_BUILD, 'main.js')], {
      cwd: ROOT,
      env: { ...environment, PORT: String(this.port) },
      // The instance stops when its IPC channel closes, so also if this program is killed.
      stdio: ['ignore', 'pipe', log, 'ipc'],
      // In its own process group, Ctrl-C does not reach it before the proxy has drained.
      detached: true,
    });
    closeSync(log);
    if (!this.#process.stdout) return;
    const lines = createInterface({ input: this.#process.stdout });
    lines.on('line', (line) => {
      // Passwords are shown to the operator once and never logged.
      if (PASSWORD_LINE.test(line)) print(line);
      else logStream.write(`${line}\n`);
    });
    lines.once('close', () => logStream.end());
  }

  async exited(): Promise<number | null> {
    const running = this.#process;
    if (!running || hasExited(running)) return running?.exitCode ?? null;
    const [code] = (await once(running, 'exit')) as [number | null];
    this.#isReady = false;
    return code;
  }

  async stop(): Promise<void> {
    clearInterval(this.#poll);
    this.#isReady = false;
    const running = this.#process;
    if (!running || hasExited(running)) return;
    running.kill('SIGTERM');
    const killTimer = setTimeout(() => running.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await once(running, 'exit');
    clearTimeout(killTimer);
  }

  async #probe(): Promise<void> {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${this.port}/readyz`, { signal }).catch(() => undefined);
    await response?.body?.cancel();
    this.#isReady = response?.ok ?? false;
  }
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
