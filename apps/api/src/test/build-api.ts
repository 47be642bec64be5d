import path from 'node:path';
import { copyDemoImages } from '@nearhand/demo-data/images';
import type { TestProject } from 'vitest/node';
import { bundle } from '../../build/bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    programFolder: string;
  }
}

const FOLDER = path.resolve('node_modules/.program');

/**
 * Builds the API once for the tests that start it as a process, because starting it from source takes as long as building it.
 * Uses its own folder: `dist` may be outdated or in use.
 */
export async function setup(project: TestProject): Promise<void> {
  await bundle(FOLDER);
  await copyDemoImages(FOLDER);
  project.provide('programFolder', FOLDER);
}
