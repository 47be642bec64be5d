import { DAY_MS } from '@nearhand/shared/durations';
import mongoose from 'mongoose';
import { config, VERSION } from '../../config.ts';
import { getDatabase } from '../../database/connection.ts';
import { UnusableDataError } from '../../database/migrations/data-version.ts';
import { assertUsableData, listPendingMigrations } from '../../database/migrations/migrate.ts';
import { getErrorMessage } from '../../errors.ts';
import { findDisk, LOW_DISK_BYTES } from '../../features/installation/disk-space.ts';
import { findLatestBackup } from '../../features/installation/installation.ts';
import { listWarnings } from '../../features/installation/warnings.ts';
import { testMailServer } from '../../features/mail/mail-server.ts';
import { JobModel } from '../../models/job.model.ts';
import { findMissingRights } from './missing-rights.ts';

/** One line of the report. What is not `ok` has a remedy. */
type Finding = { state: 'ok'; text: string } | { state: 'warning' | 'wrong'; text: string; remedy: string };

interface Examination {
  about: string;
  examine: () => Promise<Finding[]>;
}

const OLD_BACKUP_MS = 2 * DAY_MS;
const MAX_CLOCK_DIFFERENCE_MS = 5000;

const ok = (text: string): Finding => ({ state: 'ok', text });
const warning = (text: string, remedy: string): Finding => ({ state: 'warning', text, remedy });
const wrong = (text: string, remedy: string): Finding => ({ state: 'wrong', text, remedy });

/** Examines the installation, and prints one line for each finding. Returns whether nothing is wrong. */
export async function runDoctor(print: (line: string) => void, sendTo?: string): Promise<boolean> {
  const examinations: Examination[] = [
    { about: 'settings', examine: examineSettings },
    { about: 'database', examine: examineDatabase },
    { about: 'rights', examine: examineRights },
    { about: 'data', examine: examineData },
    { about: 'indexes', examine: examineIndexes },
    { about: 'mail', examine: () => examineMail(sendTo) },
    { about: 'disk', examine: examineDisk },
    { about: 'clock', examine: examineClock },
    { about: 'backup', examine: examineBackup },
    { about: 'jobs', examine: examineJobs },
  ];
  let isWell = true;
  for (const { about, examine } of examinations) {
    const findings = await examine().catch((error: unknown) => [
      wrong(`could not be examined: ${getErrorMessage(error)}`, 'See the log of MongoDB.'),
    ]);
    for (const finding of findings) {
      const remedy = finding.state === 'ok' ? '' : ` ${finding.remedy}`;
      print(`${finding.state.padEnd(8)} ${about}: ${finding.text}.${remedy}`);
      if (finding.state === 'wrong') isWell = false;
    }
  }
  return isWell;
}

/** Those about the disk and mail have their own lines. */
const EXAMINED_APART = ['disk_low', 'no_smtp'];

async function examineSettings(): Promise<Finding[]> {
  const warnings = (await listWarnings()).filter(({ code }) => !EXAMINED_APART.includes(code));
  if (warnings.length === 0) return [ok(`version ${VERSION}, no setting is missing`)];
  return warnings.map(({ text, remedy }) => warning(text, remedy));
}

async function examineDatabase(): Promise<Finding[]> {
  const { version } = await getDatabase().admin().buildInfo();
  const hello = await getDatabase().admin().command({ hello: 1 });
  if (hello['setName'] === undefined)
    return [
      wrong(
        'MongoDB is no replica set, so it has no transactions',
        'Start it with --replSet, and initiate the set.',
      ),
    ];
  return [ok(`MongoDB ${version}`)];
}

async function examineRights(): Promise<Finding[]> {
  const missing = await findMissingRights();
  if (missing.length === 0) return [ok('the database user may do all that is needed')];
  return [
    wrong(
      `the database user may not ${missing.join(', ')}`,
      'Grant the rights of deploy/mongo-init.js; with containers `docker compose up mongo-init` does.',
    ),
  ];
}

async function examineData(): Promise<Finding[]> {
  try {
    await assertUsableData(getDatabase());
  } catch (error) {
    if (!(error instanceof UnusableDataError)) throw error;
    return [wrong(error.message, 'The start would be refused.')];
  }
  const pending = await listPendingMigrations(getDatabase());
  if (pending.length === 0) return [ok('all migrations are applied')];
  const names = pending.map(({ name }) => name).join(', ');
  return [
    wrong(`migrations are pending: ${names}`, 'Make a backup, then start this version, which applies them.'),
  ];
}

const NAMED_INDEXES = 5;

async function examineIndexes(): Promise<Finding[]> {
  const missing: string[] = [];
  for (const { schema, collection } of Object.values(mongoose.models)) {
    // A collection that does not exist has none.
    const built = await getDatabase()
      .collection(collection.name)
      .indexes()
      .catch(() => []);
    const names = new Set(built.map(({ key, unique }) => describeIndex(key, unique)));
    const wanted = schema.indexes().map(([key, options]) => describeIndex(key, options.unique));
    missing.push(...wanted.filter((name) => !names.has(name)).map((name) => `${collection.name} ${name}`));
  }
  if (missing.length === 0) return [ok('all are built')];
  // A database that no start has used yet has none.
  const others = missing.length > NAMED_INDEXES ? ` and ${missing.length - NAMED_INDEXES} more` : '';
  return [
    wrong(
      `missing: ${missing.slice(0, NAMED_INDEXES).join(', ')}${others}`,
      'Restart: a start builds them, and its log and /readyz name the reason if it cannot.',
    ),
  ];
}

function describeIndex(key: object, unique: unknown): string {
  return `${JSON.stringify(key)}${unique ? ' unique' : ''}`;
}

async function examineMail(sendTo: string | undefined): Promise<Finding[]> {
  if (config.SMTP_URL === undefined) {
    return [
      warning(
        'SMTP_URL is not set, so users get no mail',
        'Set it; until then admins read the mails at /admin/mail.',
      ),
    ];
  }
  try {
    await testMailServer(config.SMTP_URL, sendTo);
  } catch (error) {
    return [
      wrong(`the mail server does not work: ${getErrorMessage(error)}`, 'Correct SMTP_URL or MAIL_FROM.'),
    ];
  }
  return [ok(sendTo === undefined ? 'the mail server accepts the sign-in' : `a mail was sent to ${sendTo}`)];
}

async function examineDisk(): Promise<Finding[]> {
  const disk = await findDisk();
  if (!disk) return [warning('the free space cannot be read', 'Grant the right dbStats.')];
  const text = `${Math.round(disk.freeBytes / 1_000_000)} MB are free`;
  return [
    disk.freeBytes < LOW_DISK_BYTES
      ? wrong(text, 'Delete old backups and logs, or enlarge the disk.')
      : ok(text),
  ];
}

async function examineClock(): Promise<Finding[]> {
  const before = Date.now();
  const { localTime } = await getDatabase().admin().command({ hello: 1 });
  const difference = Math.max(before - Number(localTime), Number(localTime) - Date.now());
  if (difference < MAX_CLOCK_DIFFERENCE_MS) return [ok('it is that of the database')];
  return [
    wrong(
      `it differs by ${Math.round(difference / 1000)} s from that of the database, so codes and sessions fail`,
      'Synchronize both machines by NTP: timedatectl set-ntp true.',
    ),
  ];
}

async function examineBackup(): Promise<Finding[]> {
  const remedy = 'Run `npm run backup -- <folder> --keep 14` every day; docs/operations.md has a timer.';
  const backup = await findLatestBackup();
  if (!backup) return [warning('there is none yet', remedy)];
  const text = `the latest is ${backup.folder} of ${backup.at.toISOString()}`;
  return [Date.now() - backup.at.getTime() > OLD_BACKUP_MS ? warning(text, remedy) : ok(text)];
}

async function examineJobs(): Promise<Finding[]> {
  const failed = await JobModel.countDocuments({ status: 'failed' });
  if (failed === 0) return [ok('none has failed')];
  return [wrong(`${failed} failed in all attempts`, 'See /admin/mail?tab=jobs&jobs=failed for the reasons.')];
}
