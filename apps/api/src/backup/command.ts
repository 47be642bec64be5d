import { resolve } from 'node:path';
import { startEmbeddedMongodb } from '@nearhand/embedded-mongodb/embedded-mongodb';
// Whatever the marketplace stores is known there, so that every index is built.
import '../app.ts';
import { stopPasswordWorkers } from '../auth/passwords.ts';
import { config } from '../config.ts';
import { connectDatabase, disconnectDatabase } from '../database/connection.ts';
import { backUp } from './backup.ts';
import { BackupError } from './manifest.ts';
import { restore } from './restore.ts';

// Run as `backup <folder>` or `restore <folder>`, on the database of the settings.
const [, , verb, folder] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);

if (!folder || (verb !== 'backup' && verb !== 'restore')) {
  process.stderr.write('Name a folder: npm run backup -- <folder>, or npm run restore -- <folder>\n');
  process.exitCode = 1;
} else {
  await work(verb === 'backup' ? backUp : restore, resolve(folder));
}

async function work(act: typeof backUp, target: string): Promise<void> {
  const mongodb = config.MONGODB_URI
    ? undefined
    : await startEmbeddedMongodb({ dataDir: config.DATA_DIR, report: say });
  try {
    await connectDatabase(mongodb?.uri ?? config.MONGODB_URI ?? '');
    const collections = await act(target);
    for (const { name, documents } of collections) say(`${String(documents).padStart(9)}  ${name}`);
    say(
      act === backUp ? `Backed up to ${target}` : `Restored from ${target}. Everybody has to sign in again.`,
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    process.stderr.write(`Nothing can be done: ${error.message}.\n`);
    process.exitCode = 1;
  } finally {
    await disconnectDatabase();
    await stopPasswordWorkers();
    await mongodb?.stop();
  }
}
