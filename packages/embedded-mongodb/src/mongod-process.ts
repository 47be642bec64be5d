import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, MongoServerError, type Db } from 'mongodb';
import { MongoInstance } from 'mongodb-memory-server-core';
import { freePort, HOST } from './machine.ts';
import { toOneLine } from './mongod-version.ts';
import { buildCredentials, type AccessKey } from './private-files.ts';

export const REPLICA_SET = 'rs0';

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
const RESTART_PAUSE_MS = 1000;
const PORT_ATTEMPTS = 5;
const OWNER_ONLY = 0o600;
const NOT_YET_INITIALIZED = 94;

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
  #exit = '';
  #isLogOpen = false;
  #restarting: Promise<void> | undefined;

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
    return `MongoDB did not start${this.#exit}: ${reason}\nIts log is ${this.#settings.logFile}`;
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
    this.#exit = ` (${signal ?? `exit code ${code}`})`;
    super.closeHandler(code, signal);
    if (this.isKept) this.#restarting ??= this.#restart();
  }

  /** Off: it parses several lines as one JSON object, and throws. A mongod with an error exits, and `output` has the reason. */
  protected override checkErrorInLine(): void {}

  async #restart(): Promise<void> {
    while (this.isKept) {
      try {
        await this.stop();
        await sleep(RESTART_PAUSE_MS);
        if (this.isKept) await this.launch();
        break;
      } catch {
        // Such as a full disk, which its log tells.
      }
    }
    this.#restarting = undefined;
  }

  #write(text: string): void {
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

/** Makes a mongod with this host the only member of its replica set, and tells whether it accepts writes. */
async function isPrimary(admin: Db, host: string, deadline: number): Promise<boolean> {
  try {
    const hello = await admin.command({ hello: 1 });
    // It has no configuration yet, or one with another host or port.
    if (hello['isreplicaset'] === true) await configure(admin, host);
    return hello['isWritablePrimary'] === true;
  } catch (error) {
    // A starting mongod rejects commands with several transient errors.
    if (Date.now() > deadline) throw error;
    return false;
  }
}

async function configure(admin: Db, host: string): Promise<void> {
  const members = [{ _id: 0, host }];
  const current = await admin.command({ replSetGetConfig: 1 }).catch((error: unknown) => {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return undefined;
    throw error;
  });
  if (!current) {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    return;
  }
  const config = { ...current['config'], version: Number(current['config'].version) + 1, members };
  await admin.command({ replSetReconfig: config, force: true });
}
