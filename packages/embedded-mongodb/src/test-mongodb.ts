import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { findMongod } from './mongod-binary.ts';
import { startMongod } from './mongod-process.ts';
import type { Logger } from './progress.ts';
import { HOST, REPLICA_SET } from './replica-set.ts';
import { getFastTmpDir } from './tmp-dir.ts';
import { markAsTestServer, testDatabaseUri } from './test-mark.ts';

export interface TestMongodb {
  uri: string;
  stop: () => Promise<void>;
}

/** Starts an empty MongoDB for one run of a test suite. Its files are removed with it, even if the run is killed. */
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
