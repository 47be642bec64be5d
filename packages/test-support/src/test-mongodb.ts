import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { getFastTmpDir, HOST, isRunning } from '@nearhand/embedded-mongodb/machine';
import { findMongod } from '@nearhand/embedded-mongodb/mongod-binary';
import { startMongod } from '@nearhand/embedded-mongodb/mongod-process';
import type { Logger } from '@nearhand/embedded-mongodb/progress';
import { markAsTestServer, testDatabaseUri } from './test-mark.ts';

export interface TestMongodb {
  uri: string;
  stop: () => Promise<void>;
}

const PREFIX = 'nearhand-test-mongodb-';

/** Starts an empty MongoDB for one run of a test suite. Its files are deleted when it stops, or by the next run if this one is killed. */
export async function startTestMongodb(options: { log?: Logger } = {}): Promise<TestMongodb> {
  const { path: binary } = await findMongod(options);
  const folder = getFastTmpDir();
  removeAbandoned(folder);
  const dbPath = await mkdtemp(path.join(folder, `${PREFIX}${process.pid}-`));
  const { port, kill } = await startMongod({ binary, dbPath, logFile: path.join(dbPath, 'mongod.log') });
  const serverUri = `mongodb://${HOST}:${port}/?replicaSet=rs0&directConnection=true`;
  await markAsTestServer(serverUri);
  return {
    uri: testDatabaseUri(serverUri, 'first'),
    async stop() {
      await kill();
      await rm(dbPath, { recursive: true, force: true });
    },
  };
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
