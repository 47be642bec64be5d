import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createWriteStream, openSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Report } from '@nearhand/embedded-mongodb/progress';
import { ROOT } from './settings.ts';

const LOOK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 1000;
/** An API that is told to stop ends within ten seconds. */
const STOP_WITHIN_MS = 15_000;
const PASSWORD_LINE = /^ {4}\S+ +\S+@\S+ {3}password: \S+$/;

interface ReplicaSettings {
  port: number;
  environment: Record<string, string | undefined>;
  logFile: string;
  /** Takes the lines that tell the operator a password. */
  report: Report;
}

/** One API process, as it is built, on a port of its own. */
export class ApiReplica {
  readonly port: number;
  readonly #settings: ReplicaSettings;
  #process: ChildProcess | undefined;
  #isReady = false;
  readonly #watch: NodeJS.Timeout;

  constructor(settings: ReplicaSettings) {
    this.port = settings.port;
    this.#settings = settings;
    this.#watch = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  /** Whether /readyz said yes when it was last asked. */
  get isReady(): boolean {
    return this.#isReady;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  start(): void {
    const { environment, logFile, report } = this.#settings;
    const log = openSync(logFile, 'a', 0o600);
    const logStream = createWriteStream(logFile, { flags: 'a' });
    this.#process = spawn(process.execPath, [path.join(ROOT, 'apps/api/dist/main.js')], {
      cwd: ROOT,
      env: { ...environment, PORT: String(this.port) },
      // By the channel it notices when this program has been killed.
      stdio: ['ignore', 'pipe', log, 'ipc'],
      // In a process group of its own, Ctrl-C does not reach it while the proxy still has requests for it.
      detached: true,
    });
    closeSync(log);
    if (!this.#process.stdout) return;
    const lines = createInterface({ input: this.#process.stdout });
    lines.on('line', (line) => {
      // A password is for the operator's eyes, once, and for no log.
      if (PASSWORD_LINE.test(line)) report(line);
      else logStream.write(`${line}\n`);
    });
    lines.once('close', () => logStream.end());
  }

  /** Resolves to the exit code when the process that runs now has ended; null when a signal ended it. */
  async exited(): Promise<number | null> {
    const running = this.#process;
    if (!running || hasEnded(running)) return running?.exitCode ?? null;
    const [code] = (await once(running, 'exit')) as [number | null];
    this.#isReady = false;
    return code;
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch);
    this.#isReady = false;
    const running = this.#process;
    if (!running || hasEnded(running)) return;
    running.kill('SIGTERM');
    const deadline = setTimeout(() => running.kill('SIGKILL'), STOP_WITHIN_MS);
    await once(running, 'exit');
    clearTimeout(deadline);
  }

  async #look(): Promise<void> {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`, { signal }).catch(() => undefined);
    await answer?.body?.cancel();
    this.#isReady = answer?.ok ?? false;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
