import { MongoClient } from 'mongodb';

/** The document that marks a server whose data the tests may delete. */
export const TEST_MARK = { database: 'nearhand-tests', collection: 'marks', _id: 'made by the tests' };

const NAME_PREFIX = 'nearhand-test-';

export async function markAsTestServer(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  try {
    const { database, collection, _id } = TEST_MARK;
    const marks = client.db(database).collection<{ _id: string }>(collection);
    // A restarted server has the mark in its files.
    await marks.updateOne({ _id }, { $set: {} }, { upsert: true });
  } finally {
    await client.close();
  }
}

/** Builds the URI of a database on a test server. Its name marks it as one that the tests may empty. */
export function testDatabaseUri(serverUri: string, name: string): string {
  const uri = new URL(serverUri);
  uri.pathname = `/${testDatabaseName(name)}`;
  return uri.href;
}

export function testDatabaseName(name: string): string {
  return NAME_PREFIX + name;
}

/** Throws unless the tests have created this database: its name and a mark on its server say so. */
export async function assertTestDatabase(client: MongoClient, name: string): Promise<void> {
  if (name.startsWith(NAME_PREFIX) && (await hasMark(client))) return;
  throw new Error(`The tests did not make the database ${name}, so they change nothing in it`);
}

async function hasMark(client: MongoClient): Promise<boolean> {
  const { database, collection, _id } = TEST_MARK;
  const mark = await client.db(database).collection<{ _id: string }>(collection).findOne({ _id });
  return mark !== null;
}
