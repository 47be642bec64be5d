import * as mark from '@nearhand/test-support/test-mark';
import mongoose from 'mongoose';
import { inject, onTestFinished } from 'vitest';
import { connectDatabase } from '../database/connection.ts';

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
    await connectDatabase(uri.href);
  });
}

/** Deletes every document of the connected database. Throws for a database that the tests did not create. */
export async function emptyTestDatabase(): Promise<void> {
  await assertTestDatabase();
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const userCollections = collections.filter(({ collectionName }) => !collectionName.startsWith('system.'));
  await Promise.all(userCollections.map((collection) => collection.deleteMany()));
}
