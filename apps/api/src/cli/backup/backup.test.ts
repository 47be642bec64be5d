import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SessionModel } from '../../models/session.model.ts';
import { getDatabase } from '../../database/connection.ts';
import { OutdatedDataError } from '../../database/migrations/data-version.ts';
import { migrate, NewerDataError } from '../../database/migrations/migrate.ts';
import { BackupRecordModel, LATEST_BACKUP } from '../../models/backup-record.model.ts';
import { BookingModel } from '../../models/booking.model.ts';
import { ProviderCalendarModel } from '../../models/provider-calendar.model.ts';
import { api, apiAs } from '../../test/api.ts';
import { createBooking, createService, createUser } from '../../test/factories.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { backUp } from './backup.ts';
import { BackupError, collectionFile } from './manifest.ts';
import { restore } from './restore.ts';
import { findNewestBackup, newBackupFolder, rotateBackups } from './rotation.ts';

let folder: string;

const addAdmin = () => createUser({ role: 'admin' });

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'nearhand-backup-')), 'of-today');
  await migrate(getDatabase());
});

afterEach(async () => {
  await rm(join(folder, '..'), { recursive: true, force: true });
  await emptyTestDatabase();
});

/** Returns all documents. Indexes create empty collections that an earlier test has dropped. */
async function everything(): Promise<Record<string, unknown[]>> {
  const collections = await getDatabase().collections();
  const own = collections.filter(({ collectionName }) => !collectionName.startsWith('system.'));
  const contents = await Promise.all(
    own.map(async (collection) => [
      collection.collectionName,
      await collection.find({}, { sort: { _id: 1 } }).toArray(),
    ]),
  );
  return Object.fromEntries(contents.filter(([, documents]) => documents?.length)) as Record<
    string,
    unknown[]
  >;
}

describe('a backup', () => {
  it('restores everything into an empty database, except sessions', async () => {
    const booking = await createBooking({ status: 'approved' });
    const provider = await createUser({ role: 'provider' });
    await (await apiAs(provider)).put('/api/users/profile/update').send({});
    const { sessions, ...before } = await everything();
    expect(sessions).toHaveLength(1);

    await backUp(folder);
    await emptyTestDatabase();
    await restore(folder);

    expect(await everything()).toEqual(before);
    const service = await api.get(`/api/services/${booking.service.toString()}`);
    expect(service.body.service.name).toBe(booking.serviceName);
  });

  it('is a snapshot, however much is written meanwhile', async () => {
    const service = await createService();
    const end = new AbortController();
    const writing = (async () => {
      while (!end.signal.aborted)
        await createBooking({ service: service._id, status: 'approved', ...nextHour() });
    })();
    await createBooking({ service: service._id, status: 'approved', ...nextHour() });

    await backUp(folder);
    end.abort();
    await writing;
    await emptyTestDatabase();
    await restore(folder);

    // The factory writes a booking first and its time second, so a snapshot has no time without its booking.
    const calendar = await ProviderCalendarModel.findById(service.provider).orFail().lean();
    const ids = new Set((await BookingModel.find().lean()).map(({ _id }) => _id.toString()));
    expect(calendar.busy.filter(({ booking }) => !ids.has(booking.toString()))).toEqual([]);
    expect(ids.size).toBeGreaterThan(0);
  });

  it('is not restored into a database with documents', async () => {
    await createUser();
    await backUp(folder);
    const before = await everything();

    await expect(restore(folder)).rejects.toThrow(/is not empty: it has migrations/);

    expect(await everything()).toEqual(before);
  });

  it.each([
    ['cut off', (file: string) => truncate(file, 100), /users\.bson cannot be read/],
    ['changed', changeOneByte, /users\.bson is damaged/],
  ])('is not restored when it was %s', async (_how, damage, message) => {
    await createUser();
    await backUp(folder);
    await emptyTestDatabase();
    await damage(collectionFile(folder, 'users'));

    await expect(restore(folder)).rejects.toThrow(message);

    expect(await everything()).not.toHaveProperty('users');
  });

  it('is not restored when it was never finished', async () => {
    await addAdmin();
    await backUp(folder);
    await rm(join(folder, 'manifest.json'));

    const restoring = restore(folder);

    await expect(restoring).rejects.toThrow(BackupError);
    await expect(restoring).rejects.toThrow(`${folder} is not a complete backup.`);
  });

  it('of a database without accounts is made only on demand, and never restored', async () => {
    await expect(backUp(folder)).rejects.toThrow(/^The database has no accounts, so nothing was backed up\./);
    expect(existsSync(folder)).toBe(false);
    expect(await BackupRecordModel.countDocuments()).toBe(0);

    await backUp(folder, { allowEmpty: true });
    await emptyTestDatabase();

    await expect(restore(folder)).rejects.toThrow(`${folder} is a backup of a database without accounts.`);
    expect(Object.values(await everything()).flat()).toEqual([]);
  });

  it('is recorded in the database with its time, for admins and the metrics, but not in itself', async () => {
    await createUser();
    const before = Date.now();
    const collections = await backUp(folder);

    const record = await BackupRecordModel.findById(LATEST_BACKUP).lean();
    const documents = collections.reduce((sum, { documents: count }) => sum + count, 0);
    expect(record).toMatchObject({ folder, documents });
    expect(record?.at.getTime()).toBeGreaterThanOrEqual(before);
    expect(collections.map(({ name }) => name)).not.toContain('backupRecords');
  });

  it('of a newer version is rejected with both versions, and nothing is restored', async () => {
    await createUser();
    await getDatabase().collection<{ _id: string }>('migrations').insertOne({ _id: '9.1.0-later' });
    await backUp(folder);
    await emptyTestDatabase();

    const restoring = restore(folder);

    await expect(restoring).rejects.toThrow(NewerDataError);
    await expect(restoring).rejects.toThrow(
      /version 9\.1\.0 \(migration 9\.1\.0-later\).+program \(version \d/,
    );
    expect(Object.values(await everything()).flat()).toEqual([]);
  });

  it('from before version 1.0.0 is rejected, and nothing is restored', async () => {
    await createUser();
    await getDatabase().collection('migrations').deleteMany({});
    await backUp(folder);
    await emptyTestDatabase();

    const restoring = restore(folder);

    await expect(restoring).rejects.toThrow(OutdatedDataError);
    await expect(restoring).rejects.toThrow(`${folder} is a backup from before version 1.0.0`);
    expect(Object.values(await everything()).flat()).toEqual([]);
  });

  it('is never written into an existing folder', async () => {
    await addAdmin();
    await backUp(folder);
    const before = await readFile(join(folder, 'manifest.json'), 'utf8');

    const second = backUp(folder);

    await expect(second).rejects.toThrow(BackupError);
    await expect(second).rejects.toThrow(`The folder ${folder} already exists. Choose a new one.`);
    expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toBe(before);
  });

  it('creates the folders above it as well', async () => {
    await addAdmin();
    await backUp(join(folder, 'of', 'the', 'evening'));

    expect(await readdir(join(folder, 'of', 'the', 'evening'))).toContain('manifest.json');
  });

  it('can be read only by the operator who made it', async () => {
    await createUser();
    await backUp(folder);

    const modes = new Map<string, number>();
    for (const name of await readdir(folder)) modes.set(name, (await stat(join(folder, name))).mode % 0o1000);
    expect((await stat(folder)).mode % 0o1000).toBe(0o700);
    expect(modes.has('users.bson')).toBe(true);
    expect(new Set(modes.values())).toEqual(new Set([0o600]));
  });

  it('has no sessions', async () => {
    await apiAs(await createUser());
    expect(await SessionModel.countDocuments()).toBe(1);

    const names = (await backUp(folder)).map(({ name }) => name);

    expect(names).toContain('users');
    expect(names).not.toContain('sessions');
  });
});

describe('a folder of backups', () => {
  const listFolders = async () => (await readdir(join(folder, '..'))).toSorted();

  it('keeps the newest that the command has named, and all that the operator has named', async () => {
    await createUser();
    const parent = join(folder, '..');
    await backUp(join(parent, 'before-the-update'));
    const days = [20, 21, 22, 23].map((day) => newBackupFolder(parent, new Date(`2026-11-${day}T02:00:00Z`)));
    for (const day of days) await backUp(day);
    const [oldest, ...later] = days;
    // A backup that was killed two days ago, and one that is being written.
    await rm(join(later[0] ?? '', 'manifest.json'));
    await rm(join(later[2] ?? '', 'manifest.json'));

    const deleted = await rotateBackups(parent, 1, new Date('2026-11-23T12:00:00Z'));

    expect(deleted).toEqual([oldest, later[0]]);
    expect(await listFolders()).toEqual([
      basename(later[1] ?? ''),
      basename(later[2] ?? ''),
      'before-the-update',
    ]);
    expect(await findNewestBackup(parent)).toBe(later[1]);
  });
});

let hours = 0;
function nextHour() {
  return { scheduledDate: new Date(Date.UTC(2032, 0, 1, (hours += 2))), duration: 60 };
}

async function changeOneByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  await writeFile(file, bytes);
}
