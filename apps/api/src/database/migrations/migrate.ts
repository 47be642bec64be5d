import type { mongo } from 'mongoose';
import { getErrorMessage } from '../../errors.ts';
import { logger } from '../../observability/logger.ts';
import { acquireLease } from '../lease.ts';
import { allMigrations } from './all-migrations.ts';
import { MIGRATIONS, OutdatedDataError } from './data-version.ts';
import type { Migration } from './migration.ts';

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
  if ((await pendingMigrations(db, migrations)).length === 0) return;
  const lease = await acquireLease('migrations', { db, leaseMs });
  try {
    for (const migration of await pendingMigrations(db, migrations)) {
      await lease.assertHeld();
      await apply(db, migration);
    }
  } finally {
    await lease.release();
  }
}

async function apply(db: mongo.Db, { name, apply: work }: Migration): Promise<void> {
  logger.info({ migration: name }, 'migrating');
  try {
    await work(db);
  } catch (error) {
    if (error instanceof OutdatedDataError) throw error;
    throw new Error(`${name}: ${getErrorMessage(error)}`, { cause: error });
  }
  const appliedAt = new Date();
  await migrationsCollection(db).updateOne({ _id: name }, { $setOnInsert: { appliedAt } }, { upsert: true });
  logger.info({ migration: name }, 'migrated');
}

async function pendingMigrations(db: mongo.Db, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await migrationsCollection(db).distinct('_id');
  return migrations.filter(({ name }) => !applied.includes(name));
}

function migrationsCollection(db: mongo.Db): mongo.Collection<AppliedMigration> {
  return db.collection<AppliedMigration>(MIGRATIONS);
}
