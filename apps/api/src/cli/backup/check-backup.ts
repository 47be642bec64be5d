import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { config } from '../../config.ts';
import { buildIndexes, getDatabase } from '../../database/connection.ts';
import { migrate } from '../../database/migrations/migrate.ts';
import { reportIntegrity } from '../integrity-check/integrity-checks.ts';
import { print, splitUri, withDatabase } from '../run-command.ts';
import { restore } from './restore.ts';

/**
 * Restores a backup into a scratch database, updates it to this version, checks the data there, and deletes it. The scratch database is
 * on the server of MONGODB_URI, or in a temporary folder with a MongoDB of its own.
 */
export async function checkBackup(folder: string): Promise<void> {
  if (config.MONGODB_URI) {
    const dbName = `${splitUri(config.MONGODB_URI).name}-restore-check`;
    await restoreAndCheck(folder, { uri: config.MONGODB_URI, dbName });
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'nearhand-restore-check-'));
  try {
    await restoreAndCheck(folder, { dataDir });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function restoreAndCheck(
  folder: string,
  target: { uri: string; dbName: string } | { dataDir: string },
): Promise<void> {
  const options = { target, createsDatabase: true, buildsIndexes: false };
  await withDatabase(async () => {
    // What an interrupted check has left.
    await getDatabase().dropDatabase();
    try {
      const collections = await restore(folder);
      await migrate(getDatabase());
      await buildIndexes();
      const left = await reportIntegrity(print);
      if (left > 0) process.exitCode = 1;
      else print(`${folder} can be restored: ${collections.length} collections.`);
    } finally {
      await getDatabase().dropDatabase();
    }
  }, options);
}
