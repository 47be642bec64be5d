import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, MongoServerError, type Document } from 'mongodb';
import { accessKeyIn, credentialsOf, keyArguments, type AccessKey } from './access-key.ts';
import { freePort } from './free-port.ts';
import { startOnLeash, type LeashedProcess, type LeashOptions } from './leash.ts';
import { findMongod } from './mongod-binary.ts';
import { ensurePrivateFolder } from './private-folder.ts';
import type { Report } from './progress.ts';
import { HOST, NO_COMPRESSION, REPLICA_SET } from './replica-set.ts';
import { until } from './until.ts';

const MEMBERS = 3;
/** As docs/operations.md asks for, with the reasons. */
const SETTINGS = { electionTimeoutMillis: 2000, heartbeatIntervalMillis: 500, catchUpTimeoutMillis: 1000 };
const PARAMETERS = ['transactionLifetimeLimitSeconds=8', 'oplogNetworkTimeoutBufferSeconds=1'];
const MAX_LAG_MS = 2000;
const PRIMARY = 1;
const SECONDARY = 2;
const ALREADY_INITIALIZED = 23;

interface MemberSettings {
  binary: string;
  folder: string;
  port: number;
  key: AccessKey;
  stopSignal: NonNullable<LeashOptions['stopSignal']>;
}

/** One mongod of the set; its files stay where they are, whatever becomes of its process. */
export class Member {
  readonly port: number;
  readonly #settings: MemberSettings;
  #process: LeashedProcess | undefined;

  constructor(settings: MemberSettings) {
    this.#settings = settings;
    this.port = settings.port;
  }

  get address(): string {
    return `${HOST}:${this.port}`;
  }

  /** Of its process; undefined before the first start. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts it and does not wait until it answers. */
  async start(): Promise<void> {
    const { binary, folder, port, key, stopSignal } = this.#settings;
    const dbPath = path.join(folder, String(port));
    ensurePrivateFolder(dbPath);
    const logFd = openSync(`${dbPath}.log`, 'a', 0o600);
    const args = ['--dbpath', dbPath, '--replSet', REPLICA_SET, '--bind_ip', HOST, '--port', String(port)];
    const frugal = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256', '--nounixsocket', '--quiet'];
    const brief = PARAMETERS.flatMap((parameter) => ['--setParameter', parameter]);
    const order = {
      command: binary,
      args: [...args, ...frugal, '--noscripting', ...brief, ...NO_COMPRESSION, ...keyArguments(key)],
      logFd,
      stopSignal,
    };
    this.#process = await startOnLeash(order);
    closeSync(logFd);
  }

  /** Resolves to the exit code when the process that runs now has ended. */
  async exited(): Promise<number> {
    return (await this.#process?.exited) ?? 0;
  }

  /** Sends a signal; after a SIGKILL it waits until the process is gone. */
  async signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    if (!this.#process) return;
    process.kill(this.#process.pid, name);
    if (name === 'SIGKILL') await this.#process.exited;
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
  }

  /** What this member alone knows of the set. */
  async status(): Promise<Document> {
    return this.command({ replSetGetStatus: 1 });
  }

  async command(command: Document): Promise<Document> {
    const { userInfo, options } = credentialsOf(this.#settings.key);
    const client = new MongoClient(`mongodb://${userInfo}${this.address}/?directConnection=true${options}`, {
      serverSelectionTimeoutMS: 1000,
      socketTimeoutMS: 5000,
    });
    try {
      return await client.db('admin').command(command);
    } finally {
      await client.close();
    }
  }
}

export interface LocalReplicaSet {
  uri: string;
  members: readonly Member[];
  /** Makes the members one set, unless they are, and waits until it takes writes. */
  initiate: () => Promise<void>;
  primary: () => Promise<Member>;
  /** Waits until every member is up and has all but the last two seconds: only then is the next fault a single one. */
  healed: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface LocalReplicaSetOptions {
  /** Where each member has a folder named after its port, and finds it again. */
  folder: string;
  /** SIGKILL where nothing is kept. */
  stopSignal?: MemberSettings['stopSignal'];
  report?: Report;
}

/** Three mongod on this machine, not yet started, with an election timeout of two seconds. They end with this process. */
export async function createLocalReplicaSet(options: LocalReplicaSetOptions): Promise<LocalReplicaSet> {
  const { stopSignal = 'SIGTERM', report } = options;
  const { path: binary, version } = await findMongod(report ? { report } : {});
  // Data files can be read by one series only, so each series has a folder of its own.
  const folder = path.join(options.folder, `mongodb-${version.split('.', 2).join('.')}`);
  ensurePrivateFolder(options.folder);
  const key = accessKeyIn(options.folder);
  const { userInfo, options: keyOptions } = credentialsOf(key);
  const ports = await portsOf(folder);
  const members = ports.map((port) => new Member({ binary, folder, port, key, stopSignal }));
  const hosts = members.map(({ address }) => address);

  async function initiate(): Promise<void> {
    const config = {
      _id: REPLICA_SET,
      members: hosts.map((host, _id) => ({ _id, host })),
      settings: SETTINGS,
    };
    await until('the first member answers', async () => {
      await members[0]?.command({ replSetInitiate: config }).catch(unlessInitiated);
      return true;
    });
    await primary();
  }

  async function healed(): Promise<void> {
    await until('every member is up to date', async () => {
      const { members: states } = (await (await primary()).status()) as { members: Document[] };
      const lastWrite = Math.max(...states.map(({ optimeDate }) => Number(optimeDate)));
      // One that wakes up as the primary it once was writes something of its own, which looks new and has yet to be undone.
      const term = states.find(({ state }) => state === PRIMARY)?.['optime'].t;
      return states.every(
        ({ state, optime, optimeDate }) =>
          (state === PRIMARY || state === SECONDARY) &&
          String(optime.t) === String(term) &&
          lastWrite - Number(optimeDate) < MAX_LAG_MS,
      );
    });
  }

  async function primary(): Promise<Member> {
    return until('there is a primary', async () => {
      const views = await Promise.allSettled(members.map((member) => member.command({ hello: 1 })));
      const index = views.findIndex(
        (view) => view.status === 'fulfilled' && view.value['isWritablePrimary'] === true,
      );
      return members[index];
    });
  }

  async function stop(): Promise<void> {
    await Promise.all(members.map((member) => member.stop()));
  }

  const uri = `mongodb://${userInfo}${hosts.join(',')}/nearhand?replicaSet=${REPLICA_SET}${keyOptions}`;
  return { uri, members, initiate, primary, healed, stop };
}

/** Those of the members whose files are there: the set knows them by their addresses. */
async function portsOf(folder: string): Promise<number[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : [];
  if (names.length === MEMBERS) return names.map(Number);
  const ports: number[] = [];
  while (ports.length < MEMBERS) ports.push(await freePort());
  return ports;
}

function unlessInitiated(error: unknown): void {
  if (!(error instanceof MongoServerError && error.code === ALREADY_INITIALIZED)) throw error;
}
