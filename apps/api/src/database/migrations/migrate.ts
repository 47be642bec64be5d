import type { mongo } from 'mongoose';
import { logger } from '../../logger.ts';
import { takeLease } from '../lease.ts';
import { allMigrations } from './all-migrations.ts';
import type { Migration } from './migration.ts';

interface Applied {
  _id: string;
  appliedAt: Date;
}

interface MigrateOptions {
  migrations?: readonly Migration[];
  leaseMs?: number;
}

/**
 * Applies what this database has not seen yet, in order. Of several replicas that start together one does it and the others wait.
 * Killed on the way, it leaves a lock that runs out and a migration that is applied once more: hence each must bear that.
 */
export async function migrate(
  db: mongo.Db,
  { migrations = allMigrations, leaseMs }: MigrateOptions = {},
): Promise<void> {
  if ((await outstanding(db, migrations)).length === 0) return;
  const lease = await takeLease(db, 'migrations', leaseMs);
  try {
    for (const migration of await outstanding(db, migrations)) {
      await lease.confirm();
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
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const appliedAt = new Date();
  await appliedIn(db).updateOne({ _id: name }, { $setOnInsert: { appliedAt } }, { upsert: true });
  logger.info({ migration: name }, 'migrated');
}

async function outstanding(db: mongo.Db, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await appliedIn(db).distinct('_id');
  return migrations.filter(({ name }) => !applied.includes(name));
}

function appliedIn(db: mongo.Db): mongo.Collection<Applied> {
  return db.collection<Applied>('migrations');
}
