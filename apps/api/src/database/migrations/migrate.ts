import type { mongo } from 'mongoose';
import { getErrorMessage } from '../../errors.ts';
import { logger } from '../../observability/logger.ts';
import { acquireLease } from '../lease.ts';
import { allMigrations } from './all-migrations.ts';
import { BackupRecordModel, LATEST_BACKUP, type BackupRecord } from '../../models/backup-record.model.ts';
import { VERSION } from '../../config.ts';
import {
  assertMarked,
  hasData,
  includesFirstVersion,
  MIGRATIONS,
  UnusableDataError,
} from './data-version.ts';
import type { Migration } from './migration.ts';

/** A later version of the program has migrated the data, which this one would damage. */
export class NewerDataError extends UnusableDataError {}

interface AppliedMigration {
  _id: string;
  appliedAt: Date;
}

interface MigrateOptions {
  migrations?: readonly Migration[];
  leaseMs?: number;
}

/**
 * Applies the pending migrations in order. Of several instances that start together one migrates and the others wait. A killed
 * instance leaves a lease that ends and a migration that runs once more, so each migration must be idempotent.
 */
export async function migrate(
  db: mongo.Db,
  { migrations = allMigrations, leaseMs }: MigrateOptions = {},
): Promise<void> {
  await assertKnown(db, await listApplied(db), migrations);
  if ((await listPendingMigrations(db, migrations)).length === 0) return;
  const lease = await acquireLease('migrations', { db, leaseMs });
  try {
    const isEmpty = !(await hasData(db));
    const pending = await listPendingMigrations(db, migrations);
    if (isEmpty) logger.info({ migrations: pending.length }, 'preparing an empty database');
    for (const migration of pending) {
      await lease.assertHeld();
      if (!isEmpty) logger.info({ migration: migration.name }, 'migrating');
      await apply(db, migration);
      if (!isEmpty) logger.info({ migration: migration.name }, 'migrated');
    }
  } finally {
    await lease.release();
  }
}

/** Throws an UnusableDataError for data from before version 1.0.0, or of a later version of the program. */
export async function assertUsableData(db: mongo.Db): Promise<void> {
  await assertMarked(db);
  await assertKnown(db, await listApplied(db));
}

/** Throws a NewerDataError for data to which a migration was applied that this version does not know. `db` has the record of the latest backup. */
export async function assertKnown(
  db: mongo.Db,
  applied: readonly string[],
  migrations: readonly Migration[] = allMigrations,
): Promise<void> {
  if (!includesFirstVersion(applied.map((_id) => ({ _id })))) return;
  const unknown = applied
    .filter((name) => !migrations.some((migration) => migration.name === name))
    .toSorted();
  const newest = unknown.at(-1);
  if (newest === undefined) return;
  const version = /^\d+\.\d+\.\d+/.exec(newest)?.[0] ?? newest;
  const backups = db.collection<BackupRecord>(BackupRecordModel.collection.name);
  const backup = await backups.findOne({ _id: LATEST_BACKUP });
  throw new NewerDataError(
    `the data is of version ${version} (migration ${newest}), which is newer than this program (version ${VERSION}). ` +
      'Start the newer version, or restore the backup from before the update into an empty database; ' +
      (backup
        ? `the latest backup is ${backup.folder} of ${backup.at.toISOString()}`
        : 'no backup is recorded'),
  );
}

async function apply(db: mongo.Db, { name, apply: work }: Migration): Promise<void> {
  try {
    await work(db);
  } catch (error) {
    if (error instanceof UnusableDataError) throw error;
    throw new Error(`${name}: ${getErrorMessage(error)}`, { cause: error });
  }
  const appliedAt = new Date();
  await migrationsCollection(db).updateOne({ _id: name }, { $setOnInsert: { appliedAt } }, { upsert: true });
}

export async function listPendingMigrations(
  db: mongo.Db,
  migrations: readonly Migration[] = allMigrations,
): Promise<Migration[]> {
  const applied = await listApplied(db);
  return migrations.filter(({ name }) => !applied.includes(name));
}

async function listApplied(db: mongo.Db): Promise<string[]> {
  return migrationsCollection(db).distinct('_id');
}

function migrationsCollection(db: mongo.Db): mongo.Collection<AppliedMigration> {
  return db.collection<AppliedMigration>(MIGRATIONS);
}
