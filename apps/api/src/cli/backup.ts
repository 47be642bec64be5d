import { resolve } from 'node:path';
import { fail, print, withDatabase } from './run-command.ts';
import { backUp } from './backup/backup.ts';
import { BackupError } from './backup/manifest.ts';
import { restore } from './backup/restore.ts';

// Run as `backup <folder>` or `restore <folder>`, on the database of the settings.
const [, , verb, folder] = process.argv;

if (!folder || (verb !== 'backup' && verb !== 'restore')) {
  fail(verb === 'restore' ? 'Usage: npm run restore -- <folder>' : 'Usage: npm run backup -- <folder>');
} else {
  await withDatabase(() => run(verb === 'backup' ? backUp : restore, resolve(folder)));
}

async function run(command: typeof backUp, target: string): Promise<void> {
  try {
    const collections = await command(target);
    for (const { name, documents } of collections) print(`${String(documents).padStart(9)}  ${name}`);
    print(
      command === backUp
        ? `Backed up to ${target}`
        : `Restored from ${target}. All users have to sign in again.`,
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    fail(error.message);
  }
}
