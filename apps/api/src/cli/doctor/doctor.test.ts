import { DAY_MS } from '@nearhand/shared/durations';
import { Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { config } from '../../config.ts';
import { getDatabase } from '../../database/connection.ts';
import { migrate } from '../../database/migrations/migrate.ts';
import { BackupRecordModel, LATEST_BACKUP } from '../../models/backup-record.model.ts';
import { JobModel } from '../../models/job.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { useOutbox } from '../../test/outbox.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { runDoctor } from './doctor.ts';

beforeEach(() => migrate(getDatabase()));
const outbox = useOutbox();
afterEach(emptyTestDatabase);

/** Runs the doctor. Returns whether all is well, and its lines by what they are about. */
async function examine(sendTo?: string) {
  const lines = new Map<string, string>();
  const isWell = await runDoctor((line) => {
    const [, about = ''] = /^\w+ +(\w+):/.exec(line) ?? [];
    lines.set(about, line);
  }, sendTo);
  return { isWell, lines };
}

const recordBackup = (ageMs: number) =>
  BackupRecordModel.create({
    _id: LATEST_BACKUP,
    at: new Date(Date.now() - ageMs),
    folder: '/backups/1',
    documents: 1,
  });

it('examines everything, and finds nothing wrong in a new marketplace', async () => {
  const { isWell, lines } = await examine();

  const subjects = [
    'settings',
    'database',
    'rights',
    'data',
    'indexes',
    'mail',
    'disk',
    'clock',
    'backup',
    'jobs',
  ];
  expect([...lines.keys()]).toEqual(subjects);
  expect([...lines.values()].filter((line) => !line.startsWith('ok'))).toEqual([
    expect.stringMatching(/^warning +backup: there is none yet\. Run `npm run backup/),
  ]);
  expect(isWell).toBe(true);
});

describe('reports as wrong, with the remedy,', () => {
  const migrations = () => getDatabase().collection<{ _id: string }>('migrations');
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'indexes',
      () => UserModel.collection.dropIndex('email_1'),
      /missing: users \{"email":1\} unique\. Restart/,
    ],
    [
      'data',
      () => migrations().insertOne({ _id: '9.0.0-later' }),
      /version 9\.0\.0.+no backup is recorded\. The start/,
    ],
    ['data', () => migrations().deleteMany({}), /from before version 1\.0\.0.+\. The start would/],
    ['jobs', failJob, /1 failed in all attempts\. See \/admin\/mail\?tab=jobs/],
    ['mail', async () => (config.SMTP_URL = 'smtp://127.0.0.1:1'), /does not work: .+\. Correct SMTP_URL/],
  ])('%s', async (about, harm, expected) => {
    onTestFinished(() => UserModel.createIndexes());
    await harm();

    const { isWell, lines } = await examine();

    expect(lines.get(about)).toMatch(/^wrong /);
    expect(lines.get(about)).toMatch(expected);
    expect(isWell).toBe(false);
  });
});

it.each([
  [DAY_MS, 'ok'],
  [3 * DAY_MS, 'warning'],
])('tells a backup of %i ms ago, which is %s', async (age, state) => {
  await recordBackup(age);

  const { lines } = await examine();

  expect(lines.get('backup')).toMatch(new RegExp(`^${state} +backup: the latest is /backups/1 of 20`));
});

it('sends a mail to an address that is given', async () => {
  const { isWell, lines } = await examine('operator@example.org');

  expect(lines.get('mail')).toContain('a mail was sent to operator@example.org');
  expect(outbox.server.received.at(-1)?.to).toEqual(['operator@example.org']);
  expect(isWell).toBe(true);
});

async function failJob(): Promise<void> {
  const now = new Date();
  const times = { runAt: now, claimableAt: now, createdAt: now, failedAt: now };
  await JobModel.create({
    _id: new Types.ObjectId(),
    kind: 'mail',
    key: 'x',
    data: {},
    status: 'failed',
    attempts: 10,
    ...times,
  });
}
