import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.ts';

const LOOK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 1000;
/** An API that is told to stop ends within ten seconds. */
const STOP_WITHIN_MS = 15_000;

interface ReplicaSettings {
  port: number;
  environment: Record<string, string | undefined>;
  logFile: string;
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
    const { environment, logFile } = this.#settings;
    const log = openSync(logFile, 'a');
    this.#process = spawn(process.execPath, [path.join(ROOT, 'apps/api/dist/main.js')], {
      cwd: ROOT,
      env: { ...environment, PORT: String(this.port) },
      // By the channel it notices when this program has been killed.
      stdio: ['ignore', log, log, 'ipc'],
      // In a process group of its own, Ctrl-C does not reach it while the proxy still has requests for it.
      detached: true,
    });
    closeSync(log);
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
