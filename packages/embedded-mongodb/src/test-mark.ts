import { MongoClient } from 'mongodb';

/** Where a server says that the tests have made it: what is on it, they may delete. */
export const TEST_MARK = { database: 'nearhand-tests', collection: 'marks', _id: 'made by the tests' };

const NAME_PREFIX = 'nearhand-test-';

export async function markAsTestServer(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  try {
    const { database, collection, _id } = TEST_MARK;
    await client.db(database).collection<{ _id: string }>(collection).insertOne({ _id });
  } finally {
    await client.close();
  }
}

/** The URI of a database on a test server, under a name that says that the tests may empty it. */
export function testDatabaseUri(serverUri: string, name: string): string {
  const uri = new URL(serverUri);
  uri.pathname = `/${NAME_PREFIX}${name}`;
  return uri.href;
}

export function isTestDatabaseName(name: string): boolean {
  return name.startsWith(NAME_PREFIX);
}
