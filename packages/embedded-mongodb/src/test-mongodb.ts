import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { findMongod } from './mongod-binary.ts';
import { startMongod } from './mongod-process.ts';
import type { Report } from './progress.ts';
import { HOST, REPLICA_SET } from './replica-set.ts';
import { testFolder } from './test-folder.ts';
import { markAsTestServer, testDatabaseUri } from './test-mark.ts';

export interface TestMongodb {
  uri: string;
  stop: () => Promise<void>;
}

/** Starts an empty MongoDB for one run of a test suite. Its files go with it, also when the run is killed. */
export async function startTestMongodb(options: { report?: Report } = {}): Promise<TestMongodb> {
  const { path: binary } = await findMongod(options);
  const dbPath = await mkdtemp(path.join(testFolder(), 'nearhand-test-mongodb-'));
  const server = await startMongod({
    binary,
    dbPath,
    logFile: path.join(dbPath, 'mongod.log'),
    // Nothing is kept, so nothing has to be put in order.
    stopSignal: 'SIGKILL',
    temporaryFolder: dbPath,
  });
  const serverUri = `mongodb://${HOST}:${server.port}/?replicaSet=${REPLICA_SET}&directConnection=true`;
  await markAsTestServer(serverUri);
  return {
    uri: testDatabaseUri(serverUri, 'first'),
    async stop() {
      await server.stop();
      // A mongod that had crashed left its files behind.
      await rm(dbPath, { recursive: true, force: true });
    },
  };
}
