import { hash } from 'bcryptjs';
import { assertTestDatabase } from '@nearhand/test-support/test-mark';
import type { Db, Document, MongoClient } from 'mongodb';
import { PASSWORD, resetDataset } from './load-data.ts';

const PASSWORD_COST = 10;

/** Copies a dataset into the schema of the baseline: references without denormalized or derived fields. */
export async function ensureBaselineDataset(client: MongoClient, source: Db): Promise<Db> {
  const copy = client.db(`${source.databaseName}-baseline`);
  await assertTestDatabase(client, copy.databaseName);
  const original = await source.collection('generated').findOne();
  if (original && (await copy.collection('generated').findOne({ _id: original._id }))) {
    await resetDataset(copy);
    return copy;
  }
  await copy.dropDatabase();
  const password = await hash(PASSWORD, PASSWORD_COST);
  const derived = ['words', 'keywordKeys', 'categoryCard', 'providerCard', 'isListed'];
  const copied = ['serviceName', 'basePrice', 'unit', 'duration', 'endDate'];
  await copyTo(copy, source, 'services', [{ $unset: derived }]);
  await copyTo(copy, source, 'bookings', [{ $unset: copied }]);
  await copyTo(copy, source, 'users', [
    { $unset: ['passwordHash'] },
    { $set: { password: { $literal: password } } },
  ]);
  await copyTo(copy, source, 'servicecategories', []);
  await copyTo(copy, source, 'generated', []);
  return copy;
}

async function copyTo(copy: Db, source: Db, name: string, change: Document[]): Promise<void> {
  const out = { $out: { db: copy.databaseName, coll: name } };
  await source
    .collection(name)
    .aggregate([...change, out])
    .toArray();
}
