import { createHash } from 'node:crypto';
import { hashPassword, stopPasswordWorkers } from '@nearhand/api/src/auth/passwords.ts';
import { BookingModel } from '@nearhand/api/src/bookings/booking.model.ts';
import { ServiceModel } from '@nearhand/api/src/services/service.model.ts';
import { UserModel } from '@nearhand/api/src/users/user.model.ts';
import type { Db, MongoClient } from 'mongodb';
import { progress } from '../report/progress.ts';
import { bookingAt } from './bookings.ts';
import { addedLater } from './ids.ts';
import { categories, serviceMaker } from './services.ts';
import { OF_EACH, sizesOf, type Sizes } from './sizes.ts';
import { userAt } from './users.ts';

/** What every generated user signs in with. */
export const PASSWORD = 'a password for the benchmark';

const BATCH_SIZE = 2000;
const SAMPLE_SIZE = 50;

/** The database of a marketplace with this many services. Filled when it is not there yet, or was made by another generator. */
export async function ensureData(client: MongoClient, services: number): Promise<Db> {
  const db = client.db(`nearhand_${services}`);
  const sizes = sizesOf(services);
  const fingerprint = fingerprintOf(sizes);
  const made = await db.collection('generated').findOne({ fingerprint });
  if (made) {
    await removeAdded(db);
    return db;
  }
  await db.dropDatabase();
  await fill(db, sizes);
  await db.collection('generated').insertOne({ fingerprint });
  return db;
}

/** Takes away what was added while measuring. */
export async function removeAdded(db: Db): Promise<void> {
  for (const name of ['services', 'bookings']) await db.collection(name).deleteMany(addedLater);
}

/** Changes with whatever changes the generated documents, such as the words by which the API finds a service, or their indexes. */
function fingerprintOf(sizes: Sizes): string {
  const makeService = serviceMaker(sizes.providers);
  const sample = Array.from({ length: SAMPLE_SIZE }, (_, index) => [
    makeService(index),
    bookingAt(sizes.bookings - 1 - index, sizes),
    userAt('customer', index, ''),
    userAt('provider', index, ''),
  ]);
  const indexes = [ServiceModel, BookingModel, UserModel].map(({ schema }) => schema.indexes());
  return createHash('sha256')
    .update(JSON.stringify([sizes, sample, categories, indexes]))
    .digest('hex');
}

async function fill(db: Db, sizes: Sizes): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await stopPasswordWorkers();
  await db.collection('servicecategories').insertMany([...categories]);
  await insert(db, 'users', OF_EACH, (index) => userAt('admin', index, passwordHash));
  await insert(db, 'users', sizes.providers, (index) => userAt('provider', index, passwordHash));
  await insert(db, 'users', sizes.customers, (index) => userAt('customer', index, passwordHash));

  const makeService = serviceMaker(sizes.providers);
  const words = new Set<string>();
  await insert(db, 'services', sizes.services, (index) => {
    const service = makeService(index);
    for (const word of service.words) words.add(word);
    return service;
  });
  const known = [...words];
  await insert(db, 'searchwords', known.length, (index) => ({ _id: known[index] }));
  await insert(db, 'bookings', sizes.bookings, (index) => bookingAt(index, sizes));
}

/** The API builds its indexes when it starts, which is much faster than to keep them in order meanwhile. */
async function insert(db: Db, name: string, count: number, make: (index: number) => object): Promise<void> {
  const report = progress(`generating ${name} of ${db.databaseName}`, count);
  const collection = db.collection(name);
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - start);
    const batch = Array.from({ length: size }, (_, offset) => make(start + offset));
    await collection.insertMany(batch, { ordered: false });
    report(start + size);
  }
}
