import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, MongoServerError, type Db, type Document } from 'mongodb';
import { buildCredentials, type AccessKey } from './access-key.ts';

export const HOST = '127.0.0.1';
export const REPLICA_SET = 'rs0';
/** CVE-2025-14847: an older mongod leaks memory contents to clients that send compressed messages. */
export const NO_COMPRESSION = ['--networkMessageCompressors', 'disabled'];

const POLL_INTERVAL_MS = 25;
const READY_TIMEOUT_MS = 120_000;
const NOT_YET_INITIALIZED = 94;

export interface StartedMongod {
  pid: number;
  port: number;
  key?: AccessKey | undefined;
  hasExited: () => boolean;
}

/** Makes a mongod the only member of a replica set and waits until it accepts writes or has exited. */
export async function initiateSingleNodeReplicaSet(member: StartedMongod): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!member.hasExited()) {
    try {
      if ((await acceptsConnections(member.port)) && (await isPrimary(member))) return;
    } catch (error) {
      // A starting mongod rejects commands with several transient errors.
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new Error(`MongoDB on port ${member.port} did not become ready`);
    await sleep(POLL_INTERVAL_MS);
  }
}

/** Uses a new client each time: a client whose first connection failed cannot be reused. */
async function isPrimary({ pid, port, key }: StartedMongod): Promise<boolean> {
  const { userInfo, options } = buildCredentials(key);
  const client = new MongoClient(`mongodb://${userInfo}${HOST}:${port}/?directConnection=true${options}`, {
    serverSelectionTimeoutMS: 2000,
  });
  try {
    const admin = client.db('admin');
    // Another mongod may have bound the port first and must not be touched.
    const status = await admin.command({ serverStatus: 1 });
    if (status['pid'] !== pid) return false;

    const hello = await admin.command({ hello: 1 });
    // `isreplicaset` means that it has no configuration, or one with another host or port.
    if (hello['isreplicaset'] === true) await configure(admin, `${HOST}:${port}`);
    return hello['isWritablePrimary'] === true;
  } finally {
    await client.close();
  }
}

async function configure(admin: Db, host: string): Promise<void> {
  const current = await getConfig(admin);
  const members = [{ _id: 0, host }];
  if (!current) {
    await admin.command({ replSetInitiate: { _id: REPLICA_SET, members } });
    return;
  }
  const config = { ...current, version: Number(current['version']) + 1, members };
  await admin.command({ replSetReconfig: config, force: true });
}

async function getConfig(admin: Db): Promise<Document | undefined> {
  try {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    return config as Document;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NOT_YET_INITIALIZED) return undefined;
    throw error;
  }
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, HOST);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
