import { MongoClient } from 'mongodb';
import type { TestProject } from 'vitest/node';

/**
 * From here on MongoDB refuses what it could answer only by going through a whole collection. What tests ask it for themselves
 * is refused too; they may ask for all there is, and choose.
 */
export async function setup(project: TestProject): Promise<void> {
  const client = await MongoClient.connect(project.getProvidedContext().mongodbUri);
  await client.db('admin').command({ setParameter: 1, notablescan: true });
  await client.close();
}
