import path from 'node:path';
import { copyDemoImages } from '@nearhand/demo-data/images';
import { build } from 'tsup';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    programFolder: string;
  }
}

const FOLDER = path.resolve('node_modules/.program');

/**
 * Builds the API for the tests that start whole programs: one start of the source costs as much processor time as this. Not in
 * `dist`, which may be of another day, and which others use.
 */
export async function setup(project: TestProject): Promise<void> {
  await build({ outDir: FOLDER, silent: true });
  await copyDemoImages(FOLDER);
  project.provide('programFolder', FOLDER);
}
