import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { findMongod } from '@nearhand/embedded-mongodb/mongod-binary';
import { startMongod } from '@nearhand/embedded-mongodb/mongod-process';
import type { Logger } from '@nearhand/embedded-mongodb/progress';
import { HOST, REPLICA_SET } from '@nearhand/embedded-mongodb/replica-set';
import { getFastTmpDir } from '@nearhand/embedded-mongodb/tmp-dir';
import { markAsTestServer, testDatabaseUri } from './test-mark.ts';

export interface TestMongodb {
  uri: string;
  stop: () => Promise<void>;
}

/** Starts an empty MongoDB for one run of a test suite. Its files are deleted when it stops, even if the run is killed. */
export async function startTestMongodb(options: { log?: Logger } = {}): Promise<TestMongodb> {
  const { path: binary } = await findMongod(options);
  const dbPath = await mkdtemp(path.join(getFastTmpDir(), 'nearhand-test-mongodb-'));
  const server = await startMongod({
    binary,
    dbPath,
    logFile: path.join(dbPath, 'mongod.log'),
    // The data is not needed afterwards.
    stopSignal: 'SIGKILL',
    temporaryFolder: dbPath,
  });
  const serverUri = `mongodb://${HOST}:${server.port}/?replicaSet=${REPLICA_SET}&directConnection=true`;
  await markAsTestServer(serverUri);
  return {
    uri: testDatabaseUri(serverUri, 'first'),
    async stop() {
      await server.stop();
      // Covers a mongod that crashed.
      await rm(dbPath, { recursive: true, force: true });
    },
  };
}
