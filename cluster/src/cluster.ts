import { once } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { createLocalReplicaSet } from '@nearhand/embedded-mongodb/local-replica-set';
import { ensurePrivateFolder } from '@nearhand/embedded-mongodb/private-folder';
import { reportWhenSlow, type Report } from '@nearhand/embedded-mongodb/progress';
import { until } from '@nearhand/embedded-mongodb/until';
import { ApiReplica } from './api-replica.ts';
import { createProxy } from './proxy.ts';
import type { Settings } from './settings.ts';
import { createSupervisor } from './supervisor.ts';

const API_REPLICAS = 2;

export interface Cluster {
  /** Of the replica set, for whoever backs it up or looks into it. */
  mongodbUri: string;
  /** Rejects when a part cannot be kept running. */
  failed: Promise<never>;
  stop: () => Promise<void>;
}

/**
 * The production shape on one machine: three mongod as one replica set, two API replicas, and a proxy in front of them. Whatever
 * ends is started again. Resolves when it can be used.
 */
export async function startCluster(settings: Settings, report: Report): Promise<Cluster> {
  ensurePrivateFolder(settings.dataDir);
  const folder = path.join(settings.dataDir, 'cluster');
  const set = await createLocalReplicaSet({ folder, report });
  const supervisor = createSupervisor(report);
  const apis = await createApis(settings, set.uri, folder, report);
  const proxy = createProxy(apis, settings);

  /** From the outside inwards, so that each has what it needs until it has answered. */
  async function stop(): Promise<void> {
    supervisor.retire();
    await close(proxy);
    await Promise.all(apis.map((api) => api.stop()));
    await set.stop();
  }

  async function start(): Promise<void> {
    for (const [index, member] of set.members.entries()) {
      supervisor.keep(`MongoDB member ${index + 1}`, member);
    }
    await reportWhenSlow(report, 'Waiting for a primary…', set.initiate());
    for (const [index, api] of apis.entries()) supervisor.keep(`API replica ${index + 1}`, api);
    const ready = until('an API replica is ready', async () => apis.some(({ isReady }) => isReady));
    await reportWhenSlow(report, 'Waiting for the API…', ready);
    proxy.listen(settings.port, settings.host);
    await once(proxy, 'listening');
  }

  try {
    await Promise.race([start(), supervisor.failed]);
  } catch (error) {
    await stop();
    throw new Error(`The cluster did not start. Its logs are in ${folder}`, { cause: error });
  }
  return { mongodbUri: set.uri, failed: supervisor.failed, stop };
}

async function createApis(
  settings: Settings,
  mongodbUri: string,
  folder: string,
  report: Report,
): Promise<ApiReplica[]> {
  const environment = { ...settings.environment, MONGODB_URI: mongodbUri };
  const apis: ApiReplica[] = [];
  while (apis.length < API_REPLICAS) {
    const logFile = path.join(folder, `api-${apis.length + 1}.log`);
    apis.push(new ApiReplica({ port: await freePort(), environment, logFile, report }));
  }
  return apis;
}

async function close(proxy: Server): Promise<void> {
  if (!proxy.listening) return;
  proxy.close();
  await once(proxy, 'close');
}
