import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { MongoInstance } from 'mongodb-memory-server-core';
import { freePort, HOST } from './machine.ts';
import { toOneLine } from './mongod-version.ts';
import { buildCredentials, type AccessKey } from './private-files.ts';
import { isPrimary, REPLICA_SET } from './replica-set.ts';

export interface MongodSettings {
  binary: string;
  dbPath: string;
  logFile: string;
  /** If it is in use, a free port is chosen. */
  port?: number;
  /** Without a key, every local program has access. */
  key?: AccessKey;
  /** Further arguments of mongod. */
  args?: readonly string[];
  /** Called at each start: the first, and those of a mongod that has ended. */
  onStart?: (pid: number, port: number) => void;
  /** Called once for each outage, when a running mongod has ended and will be started again. */
  onUnexpectedEnd?: (end: UnexpectedEnd) => void;
  /** Called when it has ended so often that it is not started again. */
  onGiveUp?: (reason: string) => void;
  /** The pause before the first restart, which doubles with each; tests shorten it. */
  firstPauseMs?: number;
}

/** Why mongod has ended by itself. */
export interface UnexpectedEnd {
  /** Such as `disk full` or `killed`. */
  reason: string;
  /** What it has logged last. */
  lines: string[];
}

export interface MongodProcess {
  port: number;
  /** Another one after mongod has ended and runs again. */
  readonly pid: number;
  /** Stops mongod, which otherwise runs again when it ends. */
  stop: () => Promise<void>;
  /** Stops it at once, if the data is not needed afterwards. */
  kill: () => Promise<void>;
}

/** The error of a mongod that did not start because another one uses its files. */
export class FilesInUseError extends Error {}

const READY_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 25;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
const MAX_RESTARTS = 10;
const RESTARTS_WINDOW_MS = 3_600_000;
const LAST_LINES = 5;
const MAX_LINE_LENGTH = 300;
const PORT_ATTEMPTS = 5;
const OWNER_ONLY = 0o600;

const ARGUMENTS = [
  ['--oplogSize', '256', '--wiredTigerCacheSizeGB', '0.25', '--quiet', '--noscripting'],
  process.platform === 'win32' ? [] : ['--nounixsocket'],
  // CVE-2025-14847: an older mongod leaks memory contents to clients that send compressed messages.
  ['--networkMessageCompressors', 'disabled'],
  // By default, mongod writes three journal files of 100 MB each at every start.
  ['--wiredTigerEngineConfigString', 'log=(prealloc=false,file_max=16MB)'],
  ['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  // How long a killed client's transaction holds its locks; the default is a minute.
  ['--setParameter', 'transactionLifetimeLimitSeconds=8'],
].flat();

/**
 * Clients with the key count as members of the replica set, so there are no database users. The localhost exception, meant for
 * creating the first user, is therefore off.
 */
const KEY_ARGUMENTS = ['--setParameter', 'enableLocalhostAuthBypass=false'];

/** Starts a mongod on these files, the only member of a replica set, and waits until it accepts writes. It ends with this process. */
export async function startMongod(settings: MongodSettings): Promise<MongodProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(settings.port);
    const mongod = new Mongod({ ...settings, port });
    try {
      await mongod.launch();
      mongod.openLog();
      mongod.isKept = true;
      return {
        port,
        get pid() {
          return mongod.pid;
        },
        stop: () => mongod.end(),
        kill: () => mongod.end('SIGKILL'),
      };
    } catch (error) {
      await mongod.end();
      // Another program has just bound the port.
      if (attempt < PORT_ATTEMPTS && mongod.output.includes('Address already in use')) continue;
      if (mongod.output.includes('DBPathInUse')) {
        throw new FilesInUseError(`Another process uses ${settings.dbPath}`, { cause: error });
      }
      mongod.openLog();
      throw new Error(mongod.describeFailure(error), { cause: error });
    }
  }
}

/** The library starts mongod and its killer, a process that ends mongod when this one is gone, even by SIGKILL. */
export class Mongod extends MongoInstance {
  /** Whether it runs again when it ends. */
  isKept = false;
  /** What mongod has written before its log was opened. */
  output = '';
  readonly #settings: MongodSettings & { port: number };
  /** How it ended last: a signal, or its exit code. */
  #exit = '';
  #lastLines: string[] = [];
  /** When it was started again, within the last hour. */
  #restarts: number[] = [];
  #isLogOpen = false;
  #restarting: Promise<void> | undefined;
  readonly #pause = new AbortController();

  constructor(settings: MongodSettings & { port: number }) {
    const { binary, dbPath, port, key, args = [] } = settings;
    super({
      instance: {
        port,
        dbPath,
        ip: HOST,
        replSet: REPLICA_SET,
        args: [...ARGUMENTS, ...(key ? KEY_ARGUMENTS : []), ...args],
        ...(key && { auth: true, keyfileLocation: key.file }),
        launchTimeout: READY_TIMEOUT_MS,
      },
      binary: { systemBinary: binary },
      // In a process group of its own, because Ctrl-C must not end it before this process is done with it.
      spawn: { detached: true, windowsHide: true },
    });
    this.#settings = settings;
    // The library adds some at each start, and removes them only when it succeeds.
    this.setMaxListeners(2 * MAX_RESTARTS);
    if (key) this.extraConnectionOptions = buildCredentials(key);
  }

  get pid(): number {
    return this.mongodProcess?.pid ?? 0;
  }

  async launch(): Promise<void> {
    await this.start();
    await this.#becomePrimary();
    this.#settings.onStart?.(this.pid, this.#settings.port);
  }

  async end(signal?: 'SIGKILL'): Promise<void> {
    this.isKept = false;
    this.#pause.abort();
    const running = this.mongodProcess;
    if (signal && running?.kill(signal)) await once(running, 'exit');
    await this.stop();
    await this.#restarting;
    await this.stop();
  }

  /** Writes to the log file from now on. The log of the run before is kept beside it. */
  openLog(): void {
    const { logFile } = this.#settings;
    if (existsSync(logFile)) {
      chmodSync(logFile, OWNER_ONLY);
      renameSync(logFile, `${logFile}.previous`);
    }
    this.#isLogOpen = true;
    this.#write(this.output);
  }

  describeFailure(error: unknown): string {
    const lines = this.output.trim().split('\n');
    // The first error is the cause, and its last message is the most specific.
    const first = lines.find((line) => /"s":"[FE]"/.test(line)) ?? '';
    const [, logged] = [...first.matchAll(/"(?:msg|message|error)":"((?:[^"\\]|\\.)+)"/g)].at(-1) ?? [];
    const reason = logged ?? lines.findLast((line) => line && !line.startsWith('{')) ?? toOneLine(error);
    const exit = this.#exit && ` (${this.#exit})`;
    return `MongoDB did not start${exit}: ${reason}\nIts log is ${this.#settings.logFile}`;
  }

  override stdoutHandler(message: string | Buffer): void {
    this.#write(String(message));
    super.stdoutHandler(message);
  }

  override stderrHandler(message: string | Buffer): void {
    this.#write(String(message));
    super.stderrHandler(message);
  }

  override closeHandler(code: number | null, signal: string | null): void {
    this.#exit = signal ?? `exit code ${code}`;
    super.closeHandler(code, signal);
    // An attempt to start it again that fails belongs to the same outage.
    if (!this.isKept || this.#restarting) return;
    this.#settings.onUnexpectedEnd?.({ reason: this.#findReason(), lines: this.#lastLines });
    this.#restarting = this.#restart();
  }

  #findReason(): string {
    if (this.#lastLines.some((line) => /No space left on device|ENOSPC|OutOfDiskSpace/.test(line)))
      return 'disk full';
    return this.#exit === 'SIGKILL' ? 'killed' : this.#exit;
  }

  /** Off: it parses several lines as one JSON object, and throws. A mongod with an error exits, and `output` has the reason. */
  protected override checkErrorInLine(): void {}

  /** Starts it again with growing pauses, until it runs or has been started too often. */
  async #restart(): Promise<void> {
    while (this.isKept) {
      const pauseMs = this.#nextPause();
      if (pauseMs === undefined) {
        this.isKept = false;
        this.#settings.onGiveUp?.(this.#findReason());
        break;
      }
      try {
        await this.stop();
        await sleep(pauseMs, undefined, { signal: this.#pause.signal });
        if (this.isKept) await this.launch();
        break;
      } catch {
        // Such as a full disk, which its log tells.
      }
    }
    this.#restarting = undefined;
  }

  /** Returns the pause before the next restart; undefined when there were too many within an hour. */
  #nextPause(): number | undefined {
    const now = Date.now();
    this.#restarts = this.#restarts.filter((at) => at > now - RESTARTS_WINDOW_MS);
    const count = this.#restarts.length;
    if (count >= MAX_RESTARTS) return undefined;
    this.#restarts.push(now);
    return Math.min((this.#settings.firstPauseMs ?? FIRST_PAUSE_MS) * 2 ** count, MAX_PAUSE_MS);
  }

  #write(text: string): void {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    this.#lastLines = [...this.#lastLines, ...lines.map((line) => line.slice(0, MAX_LINE_LENGTH))].slice(
      -LAST_LINES,
    );
    if (!this.#isLogOpen) this.output += text;
    else appendFileSync(this.#settings.logFile, text, { mode: OWNER_ONLY });
  }

  async #becomePrimary(): Promise<void> {
    const { port } = this.#settings;
    const client = new MongoClient(`mongodb://${HOST}:${port}/?directConnection=true`, {
      ...this.extraConnectionOptions,
      serverSelectionTimeoutMS: 2000,
    });
    const deadline = Date.now() + READY_TIMEOUT_MS;
    try {
      while (!(await isPrimary(client.db('admin'), `${HOST}:${port}`, deadline))) {
        if (!this.mongodProcess) throw new Error('mongod has ended');
        await sleep(POLL_INTERVAL_MS);
      }
    } finally {
      await client.close();
    }
  }
}
