import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from './environment.ts';
import type { Mongod } from './mongod-binary.ts';
import { mongodVersion } from './mongod-version.ts';
import type { Report } from './progress.ts';

export interface DownloadContext {
  /** An empty folder; what is put there and not returned is thrown away. */
  stagingDir: string;
  environment: Environment;
  report: Report;
}

export interface MongodDownload {
  source: string;
  /** Short name in the cache. */
  key: string;
  /** Obtains a mongod and returns its path, inside the staging folder or wherever it was found to exist. */
  obtain(context: DownloadContext): Promise<string>;
}

const STAGING_PREFIX = 'staging-';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Obtains a mongod, sees that it runs here and moves it into the cache. */
export async function installMongod(
  download: MongodDownload,
  { cacheDir, ...context }: Omit<DownloadContext, 'stagingDir'> & { cacheDir: string },
): Promise<Mongod> {
  const stagingDir = path.join(cacheDir, STAGING_PREFIX + randomUUID());
  await mkdir(stagingDir, { recursive: true });
  await removeAbandonedStaging(cacheDir);
  try {
    const binary = await download.obtain({ ...context, stagingDir });
    const isStaged = binary.startsWith(stagingDir + path.sep);
    if (isStaged) await chmod(binary, 0o755);
    const version = await mongodVersion(binary);
    if (!isStaged) return { path: binary, version, source: download.source };

    const extension = binary.endsWith('.exe') ? '.exe' : '';
    const installed = path.join(cacheDir, `mongod-${version}-${download.key}${extension}`);
    // A rename shows the whole file or none of it, also to another process that is downloading too.
    await rename(binary, installed);
    return { path: installed, version, source: download.source };
  } finally {
    await rm(stagingDir, { recursive: true, force: true });
  }
}

/** A download that was killed could not clean up after itself. */
async function removeAbandonedStaging(cacheDir: string): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    if (!name.startsWith(STAGING_PREFIX)) continue;
    const folder = path.join(cacheDir, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}
