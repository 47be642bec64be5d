import { resolve } from 'node:path';
import { refuse, say, withDatabase } from '../with-database.ts';
import { backUp } from './backup.ts';
import { BackupError } from './manifest.ts';
import { restore } from './restore.ts';

// Run as `backup <folder>` or `restore <folder>`, on the database of the settings.
const [, , verb, folder] = process.argv;

if (!folder || (verb !== 'backup' && verb !== 'restore')) {
  refuse(verb === 'restore' ? 'Usage: npm run restore -- <folder>' : 'Usage: npm run backup -- <folder>');
} else {
  await withDatabase(() => work(verb === 'backup' ? backUp : restore, resolve(folder)));
}

async function work(act: typeof backUp, target: string): Promise<void> {
  try {
    const collections = await act(target);
    for (const { name, documents } of collections) say(`${String(documents).padStart(9)}  ${name}`);
    say(
      act === backUp ? `Backed up to ${target}` : `Restored from ${target}. Everybody has to sign in again.`,
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    refuse(error.message);
  }
}
