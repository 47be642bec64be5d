import mongoose, { type mongo } from 'mongoose';
import { LeaseModel } from '../../models/lease.model.ts';
import { RateLimitModel } from '../../models/rate-limit.model.ts';
import type { Migration } from './migration.ts';

/** This version cannot use the data; the message tells the operator what to do. A retry would not help. */
export class UnusableDataError extends Error {}

/** The data was stored before version 1.0.0. */
export class OutdatedDataError extends UnusableDataError {}

export const MIGRATIONS = 'migrations';

/**
 * Marks a database as one of version 1.0.0, of which every later version can migrate the data. It is the first migration of an empty
 * database.
 */
export const firstVersion: Migration = { name: '1.0.0', apply: assertMarked };

/** Throws an OutdatedDataError for a database that has data of the marketplace but not the mark of version 1.0.0. */
export async function assertMarked(db: mongo.Db): Promise<void> {
  // In this order, because another instance may mark an empty database and then store data.
  if (!(await hasData(db)) || (await isMarked(db))) return;
  throw new OutdatedDataError(
    'the database is from before version 1.0.0, or a restore did not finish: set MONGODB_URI or DATA_DIR to an empty one',
  );
}

/** Returns whether these are documents of the collection `migrations` of version 1.0.0 or a later one. */
export function includesFirstVersion(applied: readonly { _id?: unknown }[]): boolean {
  return applied.some(({ _id }) => _id === firstVersion.name);
}

/** Returns whether anything of the marketplace is stored, such as an account or the mark of an applied migration. */
export async function hasData(db: mongo.Db): Promise<boolean> {
  const models = Object.values(mongoose.models).map(({ collection }) => collection.name);
  // A request may be counted, and the lease of the migrations is taken, before the database is marked.
  const early = [RateLimitModel, LeaseModel].map(({ collection }) => collection.name);
  const names = [MIGRATIONS, ...models].filter((name) => !early.includes(name));
  for (const name of names) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return true;
  }
  return false;
}

async function isMarked(db: mongo.Db): Promise<boolean> {
  return includesFirstVersion(await db.collection(MIGRATIONS).find().toArray());
}
