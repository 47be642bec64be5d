import { statfs } from 'node:fs/promises';
import { MINUTE_MS } from '@nearhand/shared/durations';
import type { InstallationDisk } from '@nearhand/shared/installation/installation';
import { config } from '../../config.ts';
import { databaseNotReadyReason, getDatabase } from '../../database/connection.ts';
import { logger } from '../../observability/logger.ts';

/** Below this, MongoDB may soon be unable to write. */
export const LOW_DISK_BYTES = 500_000_000;

/** Returns how large the disk of the database is, and what it has left; undefined when that cannot be read. */
export async function findDisk(): Promise<InstallationDisk | undefined> {
  // Not by MongoDB, which may not run because the disk is full.
  const local = config.MONGODB_URI === undefined && (await statfs(config.DATA_DIR).catch(() => undefined));
  if (local) return { freeBytes: local.bavail * local.bsize, totalBytes: local.blocks * local.bsize };
  if (databaseNotReadyReason() !== undefined) return undefined;
  // Without the right `dbStats` it fails.
  const stats = await getDatabase()
    .stats()
    .catch(() => undefined);
  const [totalBytes, used] = [Number(stats?.['fsTotalSize']), Number(stats?.['fsUsedSize'])];
  return totalBytes > 0 ? { freeBytes: totalBytes - used, totalBytes } : undefined;
}

/** Logs a warning once each time the disk of the database gets nearly full. Returns a function that stops. */
export function watchDiskSpace(): () => void {
  let wasLow = false;
  const check = async () => {
    const disk = await findDisk();
    if (!disk) return;
    const { freeBytes } = disk;
    const isLow = freeBytes < LOW_DISK_BYTES;
    if (isLow && !wasLow) logger.warn({ freeBytes }, 'the disk of the database is nearly full');
    wasLow = isLow;
  };
  const timer = setInterval(() => void check(), MINUTE_MS).unref();
  void check();
  return () => clearInterval(timer);
}
