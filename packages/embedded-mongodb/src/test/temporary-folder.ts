import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { getFastTmpDir } from '../tmp-dir.ts';

/** Creates a folder, and removes it after the test. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(getFastTmpDir(), 'nearhand-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  return folder;
}
