import { createHash } from 'node:crypto';
import { allMigrations } from '@nearhand/api/src/database/migrations/all-migrations.ts';
import { listWords } from '@nearhand/shared/search/service-terms';
import { buildStoredDeletions } from '@nearhand/shared/search/spelling';
import { assertTestDatabase, testDatabaseName } from '@nearhand/test-support/test-mark';
import type { Db, MongoClient } from 'mongodb';
import { log } from '../report.ts';
import { createdDuringRun } from './ids.ts';
import { listCalendars, listKinds, type Kind } from './kinds.ts';
import { times } from './random.ts';
import type { Sizes } from './sizes.ts';

const BATCH_SIZE = 2000;
const SAMPLE_SIZE = 50;

/** Resolves to the dataset with this number of services. Generates it if it is missing or the generator has changed. */
export async function ensureDataset(client: MongoClient, sizes: Sizes): Promise<Db> {
  const db = client.db(testDatabaseName(`bench-${sizes.services}`));
  await assertTestDatabase(client, db.databaseName);
  const fingerprint = calculateFingerprint(sizes);
  if (await db.collection('generated').findOne({ fingerprint })) {
    await resetDataset(db);
    const calendars = listCalendars(sizes);
    await db.collection(calendars.collection).deleteMany({});
    await insert(db, calendars);
    return db;
  }
  await db.dropDatabase();
  for (const kind of listKinds(sizes)) {
    log(`generating ${kind.collection} of ${db.databaseName}`);
    await insert(db, kind);
  }
  await insertSearchTerms(db);
  await markAsMigrated(db);
  await db.collection('generated').insertOne({ fingerprint });
  return db;
}

export async function resetDataset(db: Db): Promise<void> {
  for (const name of ['services', 'bookings', 'notifications', 'jobs'])
    await db.collection(name).deleteMany(createdDuringRun);
}

/** Hashes a sample of the generated documents and the indexes, so that a change of either causes a new dataset. */
function calculateFingerprint(sizes: Sizes): string {
  const { collection: calendars } = listCalendars(sizes);
  const sampled = listKinds(sizes)
    .filter(({ collection }) => collection !== calendars)
    .map(({ count, indexes, generate }) => [
      indexes,
      times(SAMPLE_SIZE, (index) => generate(Math.max(0, count - 1 - index))),
    ]);
  return createHash('sha256')
    .update(JSON.stringify([sizes, sampled]))
    .digest('hex');
}

/** Inserts without indexes. The API builds them when it starts, which is much faster than updating them with each insert. */
async function insert(
  db: Db,
  { collection, count, generate }: Pick<Kind, 'collection' | 'count' | 'generate'>,
): Promise<void> {
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const batch = times(Math.min(BATCH_SIZE, count - start), (offset) => generate(start + offset)).flat();
    if (batch.length > 0) await db.collection(collection).insertMany(batch, { ordered: false });
  }
}

async function insertSearchTerms(db: Db): Promise<void> {
  const placed: string[] = await db.collection('services').distinct('searchTerms');
  const terms = listWords(placed);
  const generate = (index: number) =>
    terms.slice(index, index + 1).map((_id) => ({ _id, deletions: buildStoredDeletions(_id) }));
  await insert(db, { collection: 'searchTerms', count: terms.length, generate });
}

/** The API need not migrate the generated documents, which have the current form. */
async function markAsMigrated(db: Db): Promise<void> {
  const appliedAt = new Date();
  await db
    .collection<{ _id: string; appliedAt: Date }>('migrations')
    .insertMany(allMigrations.map(({ name }) => ({ _id: name, appliedAt })));
}
