import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@nearhand/embedded-mongodb/free-port';
import { spawnWithWatchdog } from '@nearhand/embedded-mongodb/watchdog';
import { findMongod } from '@nearhand/embedded-mongodb/mongod-binary';
import { getReleaseSeries } from '@nearhand/embedded-mongodb/mongod-version';
import { initiateSingleNodeReplicaSet, HOST, REPLICA_SET } from '@nearhand/embedded-mongodb/replica-set';
import { MINUTE_MS } from '@nearhand/shared/durations';
import { markAsTestServer } from '@nearhand/test-support/test-mark';
import { DATA_FOLDER } from '../options.ts';

const CACHE_GB = 2;

export interface Mongod {
  version: string;
  cacheGb: number;
  pid: number;
  uri: (database: string) => string;
  stop: () => Promise<void>;
}

/** Starts a one-member replica set whose files later runs reuse. */
export async function startMongod(): Promise<Mongod> {
  const { path: command, version } = await findMongod();
  // mongod reads only the data files of its own release series.
  const dbPath = path.join(DATA_FOLDER, `mongodb-${getReleaseSeries(version)}`);
  mkdirSync(dbPath, { recursive: true });
  const port = await freePort();
  const files = [
    '--dbpath',
    dbPath,
    '--replSet',
    REPLICA_SET,
    '--oplogSize',
    '512',
    '--nounixsocket',
    '--quiet',
  ];
  const network = ['--bind_ip', HOST, '--port', String(port)];
  const cache = ['--wiredTigerCacheSizeGB', String(CACHE_GB)];
  const noDiagnostics = ['--setParameter', 'diagnosticDataCollectionEnabled=false'];
  const logFd = openSync(`${dbPath}.log`, 'w');
  const args = [...files, ...network, ...cache, ...noDiagnostics];
  const server = await spawnWithWatchdog({ command, args, logFd, stopTimeoutMs: MINUTE_MS });
  closeSync(logFd);
  await initiateSingleNodeReplicaSet({ pid: server.pid, port, hasExited: server.hasExited });
  if (server.hasExited()) throw new Error(`MongoDB did not start; its log is ${dbPath}.log`);
  const uri = (database: string) =>
    `mongodb://${HOST}:${port}/${database}?replicaSet=${REPLICA_SET}&directConnection=true`;
  await markAsTestServer(uri('admin'));
  return {
    version,
    cacheGb: CACHE_GB,
    pid: server.pid,
    uri,
    stop: server.stop,
  };
}
