import { isTestDatabaseName, TEST_MARK } from '@nearhand/embedded-mongodb/test-mark';
import mongoose from 'mongoose';

/** Throws unless the tests have made the connected database themselves: its name says so, and so does a mark on its server. */
export async function assertTestDatabase(): Promise<void> {
  const { connection } = mongoose;
  if (isTestDatabaseName(connection.name) && (await hasMark())) return;
  throw new Error(`The tests did not make the database ${connection.name}, so they change nothing in it`);
}

async function hasMark(): Promise<boolean> {
  const { database, collection, _id } = TEST_MARK;
  const marks = mongoose.connection.getClient().db(database).collection<{ _id: string }>(collection);
  return (await marks.findOne({ _id })) !== null;
}

/** Deletes every document of the connected database, and refuses to in one that the tests did not make. */
export async function emptyTestDatabase(): Promise<void> {
  await assertTestDatabase();
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const own = collections.filter(({ collectionName }) => !collectionName.startsWith('system.'));
  await Promise.all(own.map((collection) => collection.deleteMany()));
}
