import { DAY_MS } from '@nearhand/shared/durations';
import type {
  Installation,
  InstallationJobs,
  InstallationMail,
} from '@nearhand/shared/installation/installation';
import type { JobStatus } from '@nearhand/shared/jobs/jobs';
import type { MailStatus } from '@nearhand/shared/mail/mails';
import { Types } from 'mongoose';
import { Gauge } from 'prom-client';
import { config, sendsMail, VERSION } from '../../config.ts';
import { databaseNotReadyReason, getDatabase } from '../../database/connection.ts';
import { BackupRecordModel, LATEST_BACKUP, type BackupRecord } from '../../models/backup-record.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { JobModel } from '../../models/job.model.ts';
import { MailModel } from '../../models/mail.model.ts';
import { PushSubscriptionModel } from '../../models/push-subscription.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { metrics } from '../../observability/metrics.ts';
import { findDisk } from './disk-space.ts';
import { listWarnings, type Lost, type Running } from './warnings.ts';

export async function getInstallation(): Promise<Installation> {
  const db = getDatabase();
  const [build, stats, disk, backup, running, devices] = await Promise.all([
    db
      .admin()
      .buildInfo()
      .catch(() => undefined),
    // Without the right `dbStats` it fails.
    db.stats().catch(() => undefined),
    findDisk(),
    findLatestBackup(),
    getRunning(),
    PushSubscriptionModel.estimatedDocumentCount(),
  ]);
  return {
    version: VERSION,
    node: process.versions.node,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    mongodb: build ? String(build['version']) : null,
    dataSize: stats ? Number(stats['dataSize']) : null,
    disk: disk ?? null,
    lastBackup: backup && { at: backup.at.toISOString(), documents: backup.documents },
    mail: running.mail,
    push: { devices },
    geocoder: { isSet: config.GEOCODER_URL !== undefined },
    jobs: running.jobs,
    warnings: await listWarnings(running),
  };
}

/** Counts what the operator can still mend. */
export async function countToMend(): Promise<number> {
  const warnings = await listWarnings(await getRunning());
  return warnings.filter(({ severity }) => severity !== 'info').length;
}

async function getRunning(): Promise<Running> {
  const [mail, jobs, lost] = await Promise.all([getMail(), getJobs(), countLost()]);
  return { mail, jobs, lost };
}

async function getMail(): Promise<InstallationMail> {
  const count = (status: MailStatus) => MailModel.countDocuments({ status });
  const [kept, waiting, failed] = await Promise.all([count('kept'), count('waiting'), count('dead')]);
  const last = await MailModel.findOne({ status: 'sent' }, { sentAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  return { isSent: sendsMail(), kept, waiting, failed, lastSentAt: last?.sentAt?.toISOString() ?? null };
}

async function getJobs(): Promise<InstallationJobs> {
  const count = (status: JobStatus) => JobModel.countDocuments({ status });
  const [failed, waiting] = await Promise.all([count('failed'), count('waiting')]);
  const first = await JobModel.findOne({ status: 'waiting' }, { runAt: 1 }).sort({ runAt: 1, _id: 1 }).lean();
  const overdueMs = first ? Date.now() - first.runAt.getTime() : 0;
  return { failed, waiting, overdueSeconds: Math.max(0, Math.floor(overdueMs / 1000)) };
}

/** Counts what would be lost with the disk now. */
async function countLost(): Promise<Lost> {
  const backup = await findLatestBackup();
  const first = await UserModel.findOne({ _id: { $exists: true } }, { createdAt: 1 })
    .sort({ _id: 1 })
    .lean();
  const since = backup?.at ?? first?.createdAt ?? new Date();
  // Ids begin with the second in which they were made.
  const later = { _id: { $gt: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000)) } };
  const count = ({ collection }: typeof BookingModel | typeof UserModel) =>
    backup ? collection.countDocuments(later) : collection.estimatedDocumentCount();
  const [bookings, accounts] = await Promise.all([count(BookingModel), count(UserModel)]);
  return {
    hasBackup: backup !== null,
    days: Math.floor((Date.now() - since.getTime()) / DAY_MS),
    bookings,
    accounts,
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
    setOrRemove(this, (await findDisk())?.freeBytes);
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
