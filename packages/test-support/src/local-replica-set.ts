import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort, HOST } from '@nearhand/embedded-mongodb/machine';
import { findMongod } from '@nearhand/embedded-mongodb/mongod-binary';
import { Mongod } from '@nearhand/embedded-mongodb/mongod-process';
import { REPLICA_SET } from '@nearhand/embedded-mongodb/replica-set';
import { MongoClient, type Document } from 'mongodb';
import { poll } from './poll.ts';

const MEMBERS = [0, 1, 2];
/** docs/operations.md explains these values. */
const SETTINGS = { electionTimeoutMillis: 2000, heartbeatIntervalMillis: 500, catchUpTimeoutMillis: 1000 };
const ARGUMENTS = ['--setParameter', 'oplogNetworkTimeoutBufferSeconds=1'];
const MAX_LAG_MS = 2000;
const PRIMARY = 1;
const SECONDARY = 2;

/** One mongod of the set. Its files survive its process. */
export class ReplicaSetMember {
  readonly host: string;
  readonly #mongod: Mongod;

  constructor(binary: string, dbPath: string, port: number) {
    this.host = `${HOST}:${port}`;
    mkdirSync(dbPath);
    this.#mongod = new Mongod({ binary, dbPath, logFile: `${dbPath}.log`, port, args: ARGUMENTS });
    this.#mongod.openLog();
  }

  /** Starts the process without waiting until it is a member. */
  start(): Promise<void> {
    return this.#mongod.start();
  }

  /** Sends a signal, and after SIGKILL waits until the process has ended. */
  async signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    if (name === 'SIGKILL') await this.#mongod.end(name);
    else this.#mongod.mongodProcess?.kill(name);
  }

  async command(command: Document): Promise<Document> {
    const options = { serverSelectionTimeoutMS: 1000, socketTimeoutMS: 5000 };
    const client = new MongoClient(`mongodb://${this.host}/?directConnection=true`, options);
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
  /** Initiates the set, and waits until it accepts writes. */
  initiate: () => Promise<void>;
  primary: () => Promise<ReplicaSetMember>;
  /** Waits until every member is up and at most two seconds behind the primary, so that the next fault is a single fault. */
  waitUntilSynced: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Creates a replica set of three mongod on this machine, with their files in an empty folder, without starting them. They end with this process. */
export async function createLocalReplicaSet(folder: string): Promise<LocalReplicaSet> {
  const { path: binary } = await findMongod();
  const members = await Promise.all(
    MEMBERS.map(async (id) => new ReplicaSetMember(binary, path.join(folder, String(id)), await freePort())),
  );
  const hosts = members.map(({ host }) => host);

  async function initiate(): Promise<void> {
    const config = {
      _id: REPLICA_SET,
      members: hosts.map((host, _id) => ({ _id, host })),
      settings: SETTINGS,
    };
    await members[0]?.command({ replSetInitiate: config });
    await primary();
  }

  async function waitUntilSynced(): Promise<void> {
    await poll('every member to be in sync', async () => {
      const { members: states } = (await (await primary()).command({ replSetGetStatus: 1 })) as {
        members: Document[];
      };
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
    await Promise.all(members.map((member) => member.signal('SIGKILL')));
  }

  const uri = `mongodb://${hosts.join(',')}/nearhand?replicaSet=${REPLICA_SET}`;
  return { uri, members, initiate, primary, waitUntilSynced, stop };
}
