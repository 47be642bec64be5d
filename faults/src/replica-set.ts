import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { startOnLeash, type LeashedProcess } from '@nearhand/embedded-mongodb/leash';
import { findMongod } from '@nearhand/embedded-mongodb/mongod-binary';
import { MongoClient, type Document } from 'mongodb';
import { until } from './until.ts';

const HOST = '127.0.0.1';
const NAME = 'rs0';
const ELECTION_TIMEOUT_MS = 2000;
const MAX_LAG_MS = 2000;
const PRIMARY = 1;
const SECONDARY = 2;

/** One mongod of the set; its files stay where they are, whatever becomes of its process. */
export class Member {
  readonly port: number;
  readonly #binary: string;
  readonly #folder: string;
  #process: LeashedProcess | undefined;

  constructor(binary: string, folder: string, port: number) {
    this.#binary = binary;
    this.#folder = folder;
    this.port = port;
  }

  get address(): string {
    return `${HOST}:${this.port}`;
  }

  async start(): Promise<void> {
    const dbPath = path.join(this.#folder, String(this.port));
    mkdirSync(dbPath, { recursive: true });
    const logFd = openSync(`${dbPath}.log`, 'a');
    const args = ['--dbpath', dbPath, '--replSet', NAME, '--bind_ip', HOST, '--port', String(this.port)];
    const frugal = ['--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '256', '--nounixsocket', '--quiet'];
    // As docs/architecture.md asks for.
    const brief = ['--setParameter', 'transactionLifetimeLimitSeconds=8'];
    const order = { command: this.#binary, args: [...args, ...frugal, ...brief], logFd };
    this.#process = await startOnLeash({ ...order, stopSignal: 'SIGKILL' });
    closeSync(logFd);
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
    const client = new MongoClient(`mongodb://${this.address}/?directConnection=true`, {
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

export interface ReplicaSet {
  uri: string;
  members: Member[];
  /** Adds the members to one set and waits until it takes writes. */
  initiate: () => Promise<void>;
  primary: () => Promise<Member>;
  /** Waits until every member is up and has all but the last two seconds: only then is the next fault a single one. */
  healed: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Three mongod on this machine, not yet started, with an election timeout of two seconds and files that go with `stop`. */
export async function createReplicaSet(): Promise<ReplicaSet> {
  const { path: binary } = await findMongod();
  const folder = mkdtempSync(path.join(tmpdir(), 'nearhand-faults-'));
  const members: Member[] = [];
  for (let index = 0; index < 3; index += 1) members.push(new Member(binary, folder, await freePort()));
  const hosts = members.map(({ address }) => address);

  async function initiate(): Promise<void> {
    const config = {
      _id: NAME,
      members: hosts.map((host, _id) => ({ _id, host })),
      settings: { electionTimeoutMillis: ELECTION_TIMEOUT_MS },
    };
    await until('the first member answers', () => members[0]?.command({ replSetInitiate: config }));
    await healed();
  }

  async function healed(): Promise<void> {
    await until('every member is up to date', async () => {
      const { members: states } = (await (await primary()).status()) as { members: Document[] };
      const lastWrite = Math.max(...states.map(({ optimeDate }) => Number(optimeDate)));
      return states.every(
        ({ state, optimeDate }) =>
          (state === PRIMARY || state === SECONDARY) && lastWrite - Number(optimeDate) < MAX_LAG_MS,
      );
    });
  }

  async function primary(): Promise<Member> {
    const found = await until('there is a primary', async () => {
      const views = await Promise.allSettled(members.map((member) => member.command({ hello: 1 })));
      const index = views.findIndex(
        (view) => view.status === 'fulfilled' && view.value['isWritablePrimary'] === true,
      );
      return members[index];
    });
    return found;
  }

  async function stop(): Promise<void> {
    await Promise.all(members.map((member) => member.stop()));
    rmSync(folder, { recursive: true, force: true });
  }

  const uri = `mongodb://${hosts.join(',')}/nearhand?replicaSet=${NAME}`;
  return { uri, members, initiate, primary, healed, stop };
}
