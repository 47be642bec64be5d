import { createHash } from 'node:crypto';
import { hashPassword, stopPasswordWorkers } from '@nearhand/api/src/auth/passwords.ts';
import { allMigrations } from '@nearhand/api/src/database/migrations/all-migrations.ts';
import { BookingModel } from '@nearhand/api/src/models/booking.model.ts';
import type { ProviderCalendarDocument } from '@nearhand/api/src/models/provider-calendar.model.ts';
import { ConversationModel } from '@nearhand/api/src/models/conversation.model.ts';
import { MessageModel } from '@nearhand/api/src/models/message.model.ts';
import { NotificationModel } from '@nearhand/api/src/models/notification.model.ts';
import { ServiceModel } from '@nearhand/api/src/models/service.model.ts';
import { UserModel } from '@nearhand/api/src/models/user.model.ts';
import { assertTestDatabase, testDatabaseName } from '@nearhand/test-support/test-mark';
import { buildStoredDeletions, termOf } from '@nearhand/shared/search/search-terms';
import type { Db, MongoClient } from 'mongodb';
import { progress } from '../report/progress.ts';
import { generateBooking } from './bookings.ts';
import { generateCalendar } from './calendars.ts';
import { generateConversation, generateMessages } from './conversations.ts';
import { createdDuringRun } from './ids.ts';
import { generateNotification } from './notifications.ts';
import { generateServiceArea } from './service-areas.ts';
import { categories, createServiceGenerator } from './services.ts';
import { USERS_PER_GROUP, getSizes, type Sizes } from './sizes.ts';
import { generateUser } from './users.ts';

/** The password of every generated user. */
export const PASSWORD = 'a password for the benchmark';

const BATCH_SIZE = 2000;
const SAMPLE_SIZE = 50;

/** Resolves to the dataset with this number of services. Generates it if it is missing or the generator has changed. */
export async function ensureDataset(client: MongoClient, services: number): Promise<Db> {
  const db = client.db(testDatabaseName(`bench-${services}`));
  await assertTestDatabase(client, db.databaseName);
  const sizes = getSizes(services);
  const fingerprint = calculateFingerprint(sizes);
  const existing = await db.collection('generated').findOne({ fingerprint });
  if (existing) {
    await resetDataset(db);
    return db;
  }
  await db.dropDatabase();
  await fillDataset(db, sizes);
  await db.collection('generated').insertOne({ fingerprint });
  return db;
}

/** Deletes the documents created during a run. */
export async function resetDataset(db: Db): Promise<void> {
  for (const name of ['services', 'bookings', 'notifications'])
    await db.collection(name).deleteMany(createdDuringRun);
}

/** Hashes a sample of the generated documents and the indexes, so that a change of either causes a new dataset. */
function calculateFingerprint(sizes: Sizes): string {
  const generateService = createServiceGenerator(sizes.providers);
  const sample = Array.from({ length: SAMPLE_SIZE }, (_, index) => [
    generateService(index),
    generateBooking(sizes.bookings - 1 - index, sizes),
    generateMessages(sizes.conversations - 1 - index, sizes),
    generateConversation(sizes.conversations - 1 - index, sizes),
    generateNotification(sizes.notifications - 1 - index, sizes),
    generateUser('customer', index, ''),
    generateUser('provider', index, ''),
  ]);
  const models = [ServiceModel, BookingModel, UserModel, ConversationModel, MessageModel, NotificationModel];
  const indexes = models.map(({ schema }) => schema.indexes());
  return createHash('sha256')
    .update(JSON.stringify([sizes, sample, categories, indexes]))
    .digest('hex');
}

async function fillDataset(db: Db, sizes: Sizes): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await stopPasswordWorkers();
  await db.collection('servicecategories').insertMany([...categories]);
  await insert(db, 'users', USERS_PER_GROUP, (index) => generateUser('admin', index, passwordHash));
  await insert(db, 'users', sizes.providers, (index) => ({
    ...generateUser('provider', index, passwordHash),
    serviceArea: generateServiceArea(index, sizes.providers),
  }));
  const calendars = Array.from(
    { length: sizes.providers },
    (_, index) => generateCalendar(index) ?? [],
  ).flat();
  await db.collection<ProviderCalendarDocument>('providercalendars').insertMany(calendars);
  await insert(db, 'users', sizes.customers, (index) => generateUser('customer', index, passwordHash));

  const generateService = createServiceGenerator(sizes.providers);
  const terms = new Set<string>();
  await insert(db, 'services', sizes.services, (index) => {
    const service = generateService(index);
    for (const word of service.words) terms.add(termOf(word));
    return service;
  });
  const searchTerms = [...terms].map((_id) => ({ _id, deletions: buildStoredDeletions(_id) }));
  await insert(db, 'searchwords', searchTerms.length, (index) => searchTerms[index] ?? []);
  await insert(db, 'bookings', sizes.bookings, (index) => generateBooking(index, sizes));
  await insert(db, 'conversations', sizes.conversations, (index) => generateConversation(index, sizes));
  await insert(db, 'messages', sizes.conversations, (index) => generateMessages(index, sizes));
  await insert(db, 'notifications', sizes.notifications, (index) => generateNotification(index, sizes));
  await markAsMigrated(db);
}

/** The API need not migrate the generated documents, which have the current form. */
async function markAsMigrated(db: Db): Promise<void> {
  const appliedAt = new Date();
  await db
    .collection<{ _id: string; appliedAt: Date }>('migrations')
    .insertMany(allMigrations.map(({ name }) => ({ _id: name, appliedAt })));
}

/** Inserts without indexes. The API builds them when it starts, which is much faster than updating them with each insert. */
async function insert(
  db: Db,
  name: string,
  count: number,
  generate: (index: number) => object | object[],
): Promise<void> {
  const logProgress = progress(`generating ${name} of ${db.databaseName}`, count);
  const collection = db.collection(name);
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const size = Math.min(BATCH_SIZE, count - start);
    const batch = Array.from({ length: size }, (_, offset) => generate(start + offset)).flat();
    await collection.insertMany(batch, { ordered: false });
    logProgress(start + size);
  }
}
