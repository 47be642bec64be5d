import * as mark from '@nearhand/test-support/test-mark';
import mongoose from 'mongoose';
import { inject, onTestFinished } from 'vitest';
import { connectDatabase, getDatabase } from '../database/connection.ts';

/** Throws unless the tests have created the connected database. */
export async function assertTestDatabase(): Promise<void> {
  const { connection } = mongoose;
  await mark.assertTestDatabase(connection.getClient(), connection.name);
}

/** Reconnects to the current database at the end of a test that disconnects, because later tests share the process. */
export function reconnectAfterTest(): void {
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/${mongoose.connection.name}`;
  onTestFinished(async () => {
    await mongoose.disconnect();
    await connectDatabase(uri.href, { buildsIndexes: false });
  });
}

/** Deletes every document of the connected database. Throws for a database that the tests did not create. */
export async function emptyTestDatabase(): Promise<void> {
  await assertTestDatabase();
  const database = getDatabase();
  const names = await database
    .listCollections({}, { nameOnly: true })
    .map(({ name }) => name)
    .toArray();
  // One query for all, since most are empty.
  const [first = '', ...others] = names.filter((name) => !name.startsWith('system.'));
  const read = (name: string) => [{ $limit: 1 }, { $project: { _id: { $literal: name } } }];
  const filled = await database
    .collection(first)
    .aggregate<{ _id: string }>([
      ...read(first),
      ...others.map((coll) => ({ $unionWith: { coll, pipeline: read(coll) } })),
    ])
    .toArray();
  await Promise.all(filled.map(({ _id }) => database.collection(_id).deleteMany()));
}
