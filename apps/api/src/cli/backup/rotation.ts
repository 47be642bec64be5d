import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@nearhand/shared/durations';
import { manifestFile } from './manifest.ts';

/** The names that the command gives to backups. Folders with other names are the operator's, and are never deleted. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

export function newBackupFolder(parent: string, now = new Date()): string {
  return join(parent, now.toISOString().replaceAll(/[:.]/g, '-'));
}

/** Deletes all but the newest `keep` backups that the command has named, and what interrupted ones have left. Returns the deleted ones. */
export async function rotateBackups(parent: string, keep: number, now = new Date()): Promise<string[]> {
  const folders = await listBackups(parent);
  const complete = folders.filter((folder) => existsSync(manifestFile(folder)));
  // A backup takes at most five minutes, so one of yesterday is not being written.
  const yesterday = newBackupFolder(parent, new Date(now.getTime() - DAY_MS));
  const interrupted = folders.filter((folder) => !complete.includes(folder) && folder < yesterday);
  const deleted = [...complete.slice(0, -keep), ...interrupted];
  for (const folder of deleted) await rm(folder, { recursive: true });
  return deleted;
}

/** Returns the newest complete backup that the command has named; undefined if there is none. */
export async function findNewestBackup(parent: string): Promise<string | undefined> {
  const folders = await listBackups(parent);
  return folders.findLast((folder) => existsSync(manifestFile(folder)));
}

/** Lists the folders that the command has named, the oldest first. */
async function listBackups(parent: string): Promise<string[]> {
  if (!existsSync(parent)) return [];
  const names = await readdir(parent);
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => join(parent, name));
}
