import { once } from 'node:events';
import type { Server } from 'node:http';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { createLocalReplicaSet } from '@nearhand/test-support/local-replica-set';
import { logIfSlow, type Logger } from '@nearhand/embedded-mongodb/progress';
import { poll } from '@nearhand/test-support/poll';
import { ClusterInstance } from './cluster-instance.ts';
import { createProxy } from './proxy.ts';
import type { Settings } from './settings.ts';
import { createSupervisor } from './supervisor.ts';

const API_INSTANCES = 2;

export interface Cluster {
  /** Contains the connection string of the replica set with its credentials, for backups and mongosh. */
  uriFile: string;
  /** Rejects when a process cannot be restarted. */
  failed: Promise<never>;
  stop: () => Promise<void>;
}

/**
 * Starts the production shape on one machine: a replica set of three members, two API instances, and a proxy. Restarts each process
 * that exits. Resolves when the proxy accepts requests.
 */
export async function startCluster(settings: Settings, print: Logger): Promise<Cluster> {
  const folder = path.join(settings.dataDir, 'cluster');
  const set = await createLocalReplicaSet({ folder, log: print });
  const supervisor = createSupervisor(print);
  const apis = await createApis(settings, set.uri, folder, print);
  const proxy = createProxy(apis, settings);

  /** Stops from the outside inwards, so each process has its dependencies until its last response. */
  async function stop(): Promise<void> {
    supervisor.shutDown();
    // The proxy accepts nothing more; what is open, such as event streams, ends with the API instances.
    const closed = close(proxy);
    await Promise.all(apis.map((api) => api.stop()));
    await closed;
    await set.stop();
  }

  async function start(): Promise<void> {
    for (const [index, member] of set.members.entries()) {
      supervisor.supervise(`MongoDB member ${index + 1}`, member);
    }
    await logIfSlow(print, 'Waiting for a primary…', set.initiate());
    for (const [index, api] of apis.entries()) supervisor.supervise(`API instance ${index + 1}`, api);
    const ready = poll('an API instance to be ready', async () => apis.some(({ isReady }) => isReady));
    await logIfSlow(print, 'Waiting for the API…', ready);
    proxy.listen(settings.port, settings.host);
    await once(proxy, 'listening');
  }

  try {
    await Promise.race([start(), supervisor.failed]);
  } catch (error) {
    await stop();
    throw new Error(`The cluster did not start. Its logs are in ${folder}`, { cause: error });
  }
  return { uriFile: writeUri(set.uri, folder), failed: supervisor.failed, stop };
}

/** Writes the connection string to a file: terminal output often ends up in logs, and the string grants full access. */
function writeUri(uri: string, folder: string): string {
  const file = path.join(folder, 'mongodb-uri');
  // writeFileSync applies the mode only to a new file.
  rmSync(file, { force: true });
  writeFileSync(file, uri, { mode: 0o600 });
  return file;
}

async function createApis(
  settings: Settings,
  mongodbUri: string,
  folder: string,
  print: Logger,
): Promise<ClusterInstance[]> {
  const environment = { ...settings.environment, MONGODB_URI: mongodbUri };
  const apis: ClusterInstance[] = [];
  while (apis.length < API_INSTANCES) {
    const logFile = path.join(folder, `api-${apis.length + 1}.log`);
    apis.push(new ClusterInstance({ port: await freePort(), environment, logFile, print }));
  }
  return apis;
}

async function close(proxy: Server): Promise<void> {
  if (!proxy.listening) return;
  proxy.close();
  await once(proxy, 'close');
}
