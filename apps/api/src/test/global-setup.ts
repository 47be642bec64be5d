import { startTestMongodb } from '@nearhand/test-support/test-mongodb';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    mongodbUri: string;
  }
}

/** Starts a mongod for each project of vitest.config.ts. Every process that runs tests has its own database in it. */
export default async function startMongodb(project: TestProject): Promise<() => Promise<void>> {
  const { uri, stop } = await startTestMongodb();
  project.provide('mongodbUri', uri);
  return stop;
}
