import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from './environment.ts';
import { readMongodVersion, type Mongod } from './mongod-version.ts';
import type { Logger } from './progress.ts';

export interface DownloadContext {
  /** An empty folder. Everything in it except the returned file is deleted afterwards. */
  stagingDir: string;
  environment: Environment;
  log: Logger;
}

export interface DownloadSource {
  name: string;
  /** Part of the file name in the cache. */
  cacheKey: string;
  /** Downloads a mongod and returns its path, inside the staging folder or in the cache of another tool. */
  fetch(context: DownloadContext): Promise<string>;
}

const STAGING_PREFIX = 'staging-';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Downloads a mongod, checks that it runs on this machine and moves it into the cache. */
export async function installMongod(
  download: DownloadSource,
  { cacheDir, ...context }: Omit<DownloadContext, 'stagingDir'> & { cacheDir: string },
): Promise<Mongod> {
  const stagingDir = path.join(cacheDir, STAGING_PREFIX + randomUUID());
  await mkdir(stagingDir, { recursive: true });
  await removeAbandonedStaging(cacheDir);
  try {
    const binary = await download.fetch({ ...context, stagingDir });
    const isStaged = binary.startsWith(stagingDir + path.sep);
    if (isStaged) await chmod(binary, 0o755);
    const version = await readMongodVersion(binary);
    if (!isStaged) return { path: binary, version, source: download.name };

    const extension = binary.endsWith('.exe') ? '.exe' : '';
    const installed = path.join(cacheDir, `mongod-${version}-${download.cacheKey}${extension}`);
    // A rename is atomic, so a concurrent download never sees a partial file.
    await rename(binary, installed);
    return { path: installed, version, source: download.name };
  } finally {
    await rm(stagingDir, { recursive: true, force: true });
  }
}

/** Removes what killed downloads left behind. */
async function removeAbandonedStaging(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith(STAGING_PREFIX)) continue;
    const folder = path.join(cacheDir, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
