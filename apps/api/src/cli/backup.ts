import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { config } from '../config.ts';
import { backUp } from './backup/backup.ts';
import { checkBackup } from './backup/check-backup.ts';
import { BackupError, type CollectionEntry } from './backup/manifest.ts';
import { restore } from './backup/restore.ts';
import { findNewestBackup, newBackupFolder, rotateBackups } from './backup/rotation.ts';
import { fail, print, withDatabase } from './run-command.ts';

// Run as `backup` or `restore`, on the database of the settings.
const USAGE = {
  backup: `Usage: npm run backup -- <new folder> [--allow-empty]
       npm run backup -- [<folder of backups>] --keep <number> [--allow-empty]
Without a folder, it is BACKUP_DIR.`,
  restore: `Usage: npm run restore -- <folder>
       npm run restore -- --check [<folder>]
Without a folder, --check takes the newest backup in BACKUP_DIR.`,
};

const [, , verb, ...args] = process.argv;
const commands = { backup: runBackup, restore: runRestore };

if (verb !== 'backup' && verb !== 'restore') fail(USAGE.backup);
else {
  const run = commands[verb]();
  if (run) await withBackupErrors(run);
  else fail(USAGE[verb]);
}

/** Returns the work, or undefined when the arguments are wrong. */
function runBackup(): (() => Promise<void>) | undefined {
  const options = { keep: { type: 'string' }, 'allow-empty': { type: 'boolean' } } as const;
  const parsed = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const [given, ...others] = parsed?.positionals ?? [];
  const keep = parsed?.values.keep === undefined ? undefined : Number(parsed.values.keep);
  const isKeepWrong = keep !== undefined && !(Number.isInteger(keep) && keep > 0);
  if (!parsed || others.length > 0 || isKeepWrong || !(given ?? config.BACKUP_DIR)) return undefined;
  const folder = resolve(given ?? config.BACKUP_DIR ?? '');
  // Only a folder that is given without --keep is that of this backup alone.
  const target = given === undefined || keep !== undefined ? newBackupFolder(folder) : folder;
  return () =>
    withDatabase(async () => {
      printCounts(await backUp(target, { allowEmpty: parsed.values['allow-empty'] ?? false }));
      print(`Backed up to ${target}`);
      for (const deleted of keep === undefined ? [] : await rotateBackups(folder, keep))
        print(`Deleted ${deleted}`);
    });
}

function runRestore(): (() => Promise<void>) | undefined {
  const options = { check: { type: 'boolean' } } as const;
  const parsed = parse(() => parseArgs({ args, options, allowPositionals: true }));
  const [given, ...others] = parsed?.positionals ?? [];
  const isCheck = parsed?.values.check ?? false;
  if (!parsed || others.length > 0 || !(given ?? (isCheck && config.BACKUP_DIR))) return undefined;
  if (isCheck) {
    return async () => {
      const parent = resolve(config.BACKUP_DIR ?? '');
      const folder = given === undefined ? await findNewestBackup(parent) : resolve(given);
      if (folder === undefined) throw new BackupError(`There is no backup in ${parent}.`);
      await checkBackup(folder);
    };
  }
  const folder = resolve(given ?? '');
  // A migration of the next start brings older data into the shape that the indexes need.
  return () =>
    withDatabase(
      async () => {
        printCounts(await restore(folder));
        print(`Restored from ${folder}. All users have to sign in again.`);
      },
      { createsDatabase: true, buildsIndexes: false },
    );
}

/** Returns undefined for an unknown option. */
function parse<Parsed>(work: () => Parsed): Parsed | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function printCounts(collections: CollectionEntry[]): void {
  for (const { name, documents } of collections) print(`${String(documents).padStart(9)}  ${name}`);
}

async function withBackupErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    fail(error.message);
  }
}
