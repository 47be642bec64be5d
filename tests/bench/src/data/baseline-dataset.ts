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
  await copyCollection(copy, source, 'services', [{ $unset: derived }]);
  await copyCollection(copy, source, 'bookings', [{ $unset: copied }]);
  await copyCollection(copy, source, 'users', [
    { $unset: ['passwordHash'] },
    { $set: { password: { $literal: password } } },
  ]);
  await copyCollection(copy, source, 'servicecategories', []);
  await copyCollection(copy, source, 'generated', []);
  return copy;
}

async function copyCollection(copy: Db, source: Db, name: string, stages: Document[]): Promise<void> {
  const out = { $out: { db: copy.databaseName, coll: name } };
  await source
    .collection(name)
    .aggregate([...stages, out])
    .toArray();
}
