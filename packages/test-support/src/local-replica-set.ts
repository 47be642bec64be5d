import { closeSync, existsSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { MongoClient, MongoServerError, type Document } from 'mongodb';
import {
  ensureAccessKey,
  buildCredentials,
  buildKeyArguments,
  type AccessKey,
} from '@nearhand/embedded-mongodb/access-key';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import {
  spawnWithWatchdog,
  type SupervisedProcess,
  type WatchdogOptions,
} from '@nearhand/embedded-mongodb/watchdog';
import { findMongod } from '@nearhand/embedded-mongodb/mongod-binary';
import { getReleaseSeries } from '@nearhand/embedded-mongodb/mongod-version';
import { ensurePrivateFolder } from '@nearhand/embedded-mongodb/private-folder';
import type { Logger } from '@nearhand/embedded-mongodb/progress';
import { HOST, NO_COMPRESSION, REPLICA_SET } from '@nearhand/embedded-mongodb/replica-set';
import { poll } from './poll.ts';

const MEMBERS = 3;
/** docs/operations.md explains these values. */
const SETTINGS = { electionTimeoutMillis: 2000, heartbeatIntervalMillis: 500, catchUpTimeoutMillis: 1000 };
const PARAMETERS = [
  'transactionLifetimeLimitSeconds=8',
  'oplogNetworkTimeoutBufferSeconds=1',
  // All members stop together, so none needs 15 seconds to hand its connections over to another.
  'shutdownTimeoutMillisForSignaledShutdown=100',
];
const MAX_LAG_MS = 2000;
const PRIMARY = 1;
const SECONDARY = 2;
const ALREADY_INITIALIZED = 23;

interface MemberSettings {
  binary: string;
  folder: string;
  port: number;
  key: AccessKey;
  stopSignal: NonNullable<WatchdogOptions['stopSignal']>;
}

/** One mongod of the set. Its files survive its process. */
export class ReplicaSetMember {
  readonly port: number;
  readonly #settings: MemberSettings;
  #process: SupervisedProcess | undefined;

  constructor(settings: MemberSettings) {
    this.#settings = settings;
    this.port = settings.port;
  }

  get host(): string {
    return `${HOST}:${this.port}`;
  }

  /** The process id; undefined before the first start. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts the process without waiting until it accepts connections. */
  async start(): Promise<void> {
    const { binary, folder, port, key, stopSignal } = this.#settings;
    const dbPath = path.join(folder, String(port));
    ensurePrivateFolder(dbPath);
    const logFd = openSync(`${dbPath}.log`, 'a', 0o600);
    const args = ['--dbpath', dbPath, '--replSet', REPLICA_SET, '--bind_ip', HOST, '--port', String(port)];
    const lowResourceArgs = [
      '--wiredTigerCacheSizeGB',
      '0.25',
      '--oplogSize',
      '256',
      '--nounixsocket',
      '--quiet',
    ];
    const transactionArgs = PARAMETERS.flatMap((parameter) => ['--setParameter', parameter]);
    const options = {
      command: binary,
      args: [
        ...args,
        ...lowResourceArgs,
        '--noscripting',
        ...transactionArgs,
        ...NO_COMPRESSION,
        ...buildKeyArguments(key),
      ],
      logFd,
      stopSignal,
    };
    this.#process = await spawnWithWatchdog(options);
    closeSync(logFd);
  }

  /** Resolves to the exit code when the current process ends. */
  async exited(): Promise<number> {
    return (await this.#process?.exited) ?? 0;
  }

  /** Sends a signal, and after SIGKILL waits until the process has ended. */
  async signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    if (!this.#process) return;
    process.kill(this.#process.pid, name);
    if (name === 'SIGKILL') await this.#process.exited;
  }

  async stop(): Promise<void> {
    await this.#process?.stop();
  }

  /** Returns the status of the set as this member sees it. */
  async status(): Promise<Document> {
    return this.command({ replSetGetStatus: 1 });
  }

  async command(command: Document): Promise<Document> {
    const { userInfo, options } = buildCredentials(this.#settings.key);
    const client = new MongoClient(`mongodb://${userInfo}${this.host}/?directConnection=true${options}`, {
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
  members: readonly ReplicaSetMember[];
  /** Initiates the set if needed, and waits until it accepts writes. */
  initiate: () => Promise<void>;
  /** Waits for a primary, and resolves to it. */
  primary: () => Promise<ReplicaSetMember>;
  /** Waits until every member is up and at most two seconds behind the primary, so that the next fault is a single fault. */
  waitUntilSynced: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface LocalReplicaSetOptions {
  /** Contains one folder per member, named after its port. A later run reuses them. */
  folder: string;
  /** Use SIGKILL if the data is not needed afterwards. */
  stopSignal?: MemberSettings['stopSignal'];
  log?: Logger;
}

/** Creates a replica set of three mongod on this machine without starting them. They stop when this process ends. */
export async function createLocalReplicaSet(options: LocalReplicaSetOptions): Promise<LocalReplicaSet> {
  const { stopSignal = 'SIGTERM', log } = options;
  const { path: binary, version } = await findMongod(log ? { log } : {});
  // mongod reads only the data files of its own release series.
  const folder = path.join(options.folder, `mongodb-${getReleaseSeries(version)}`);
  ensurePrivateFolder(options.folder);
  const key = ensureAccessKey(options.folder);
  const { userInfo, options: keyOptions } = buildCredentials(key);
  const ports = await choosePorts(folder);
  const members = ports.map((port) => new ReplicaSetMember({ binary, folder, port, key, stopSignal }));
  const hosts = members.map(({ host }) => host);

  async function initiate(): Promise<void> {
    const config = {
      _id: REPLICA_SET,
      members: hosts.map((host, _id) => ({ _id, host })),
      settings: SETTINGS,
    };
    await poll('the first member to accept commands', async () => {
      await members[0]?.command({ replSetInitiate: config }).catch(ignoreIfInitiated);
      return true;
    });
    await primary();
  }

  async function waitUntilSynced(): Promise<void> {
    await poll('every member to be in sync', async () => {
      const { members: states } = (await (await primary()).status()) as { members: Document[] };
      const lastWrite = Math.max(...states.map(({ optimeDate }) => Number(optimeDate)));
      // A former primary that resumes writes entries of its own term, which look new but will be rolled back.
      const term = states.find(({ state }) => state === PRIMARY)?.['optime'].t;
      return states.every(
        ({ state, optime, optimeDate }) =>
          (state === PRIMARY || state === SECONDARY) &&
          String(optime.t) === String(term) &&
          lastWrite - Number(optimeDate) < MAX_LAG_MS,
      );
    });
  }

  async function primary(): Promise<ReplicaSetMember> {
    return poll('a primary', async () => {
      const responses = await Promise.allSettled(members.map((member) => member.command({ hello: 1 })));
      const index = responses.findIndex(
        (response) => response.status === 'fulfilled' && response.value['isWritablePrimary'] === true,
      );
      return members[index];
    });
  }

  async function stop(): Promise<void> {
    await Promise.all(members.map((member) => member.stop()));
  }

  const uri = `mongodb://${userInfo}${hosts.join(',')}/nearhand?replicaSet=${REPLICA_SET}${keyOptions}`;
  return { uri, members, initiate, primary, waitUntilSynced, stop };
}

/** Reuses the ports of existing member folders, because the configuration of the set contains them; otherwise finds free ports. */
async function choosePorts(folder: string): Promise<number[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d+$/.test(name)) : [];
  if (names.length === MEMBERS) return names.map(Number);
  const ports: number[] = [];
  while (ports.length < MEMBERS) ports.push(await freePort());
  return ports;
}

function ignoreIfInitiated(error: unknown): void {
  if (!(error instanceof MongoServerError && error.code === ALREADY_INITIALIZED)) throw error;
}
