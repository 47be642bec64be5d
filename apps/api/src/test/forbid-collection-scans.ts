import { MongoClient } from 'mongodb';
import type { TestProject } from 'vitest/node';

/**
 * Makes MongoDB reject queries that would scan a collection, those of the tests included. A test that needs such a query reads
 * all documents and filters them.
 */
export async function setup(project: TestProject): Promise<void> {
  const client = await MongoClient.connect(project.getProvidedContext().mongodbUri);
  await client.db('admin').command({ setParameter: 1, notablescan: true });
  await client.close();
}
