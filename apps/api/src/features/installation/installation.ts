import type { Installation } from '@nearhand/shared/installation/installation';
import { Gauge } from 'prom-client';
import { VERSION } from '../../config.ts';
import { databaseNotReadyReason } from '../../database/connection.ts';
import { BackupRecordModel, LATEST_BACKUP, type BackupRecord } from '../../models/backup-record.model.ts';
import { metrics } from '../../observability/metrics.ts';
import { findFreeDiskBytes } from './disk-space.ts';
import { listWarnings } from './warnings.ts';

/** Returns what admins see of this installation. */
export async function getInstallation(): Promise<Installation> {
  const freeBytes = await findFreeDiskBytes();
  const backup = await findLatestBackup();
  return {
    version: VERSION,
    disk: freeBytes === undefined ? null : { freeBytes },
    lastBackup: backup && { at: backup.at.toISOString() },
    warnings: await listWarnings(),
  };
}

/** Returns the record of the latest backup, or null before the first. */
export async function findLatestBackup(): Promise<BackupRecord | null> {
  return BackupRecordModel.findById(LATEST_BACKUP).lean();
}

new Gauge({
  name: 'nearhand_disk_free_bytes',
  help: 'How much space the disk of the database has left; missing when it cannot be read.',
  registers: [metrics],
  async collect() {
    setOrRemove(this, await findFreeDiskBytes());
  },
});

new Gauge({
  name: 'nearhand_backup_age_seconds',
  help: 'How long ago the latest backup was complete; missing before the first.',
  registers: [metrics],
  async collect() {
    // While the database is unavailable, the previous value stays.
    if (databaseNotReadyReason() !== undefined) return;
    const backup = await findLatestBackup();
    setOrRemove(this, backup ? (Date.now() - backup.at.getTime()) / 1000 : undefined);
  },
});

/** A gauge without a value is left out, because 0 would mean something. */
function setOrRemove(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove();
  else gauge.set(value);
}
