import { beforeEach, describe, expect, it } from 'vitest';
import { VERSION } from '../../config.ts';
import { BackupRecordModel, LATEST_BACKUP } from '../../models/backup-record.model.ts';
import { RateLimitModel } from '../../models/rate-limit.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { createUser } from '../../test/factories.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { getDatabase } from '../connection.ts';
import { allMigrations } from './all-migrations.ts';
import { OutdatedDataError } from './data-version.ts';
import { assertUsableData, migrate, NewerDataError } from './migrate.ts';

const applied = () => getDatabase().collection('migrations').distinct('_id');

beforeEach(emptyTestDatabase);

describe('a database', () => {
  it('that is empty is marked with version 1.0.0, also by instances that start together', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(getDatabase())));

    expect(await applied()).toEqual(allMigrations.map(({ name }) => name).toSorted());
  });

  it('that is marked is accepted with its data', async () => {
    await migrate(getDatabase());
    await createUser();

    await migrate(getDatabase());

    expect(await UserModel.countDocuments()).toBe(1);
  });

  it('in which only requests were counted is accepted', async () => {
    await getDatabase().collection(RateLimitModel.collection.name).insertOne({ key: 'requests:1' });

    await migrate(getDatabase());

    expect(await applied()).toEqual(allMigrations.map(({ name }) => name).toSorted());
  });

  it('to which a later version has applied a migration is rejected, naming both and the backup', async () => {
    await migrate(getDatabase());
    await getDatabase().collection<{ _id: string }>('migrations').insertOne({ _id: '9.2.0-offers' });
    const check = assertUsableData(getDatabase());
    await expect(check).rejects.toThrow(NewerDataError);
    await expect(check).rejects.toThrow(
      `the data is of version 9.2.0 (migration 9.2.0-offers), which is newer than this program (version ${VERSION})`,
    );
    await expect(check).rejects.toThrow('no backup is recorded');
    const at = new Date('2026-11-20T02:00:00Z');
    await BackupRecordModel.create({ _id: LATEST_BACKUP, at, folder: '/backups/1', documents: 1 });

    const starting = migrate(getDatabase());

    await expect(starting).rejects.toThrow('the latest backup is /backups/1 of 2026-11-20T02:00:00.000Z');
    expect(await applied()).toEqual([...allMigrations.map(({ name }) => name).toSorted(), '9.2.0-offers']);
  });

  it.each([
    ['migrations of before', 'migrations', { _id: '2026-11-own-images' as never }],
    ['data without a mark', 'bookings', { status: 'pending' }],
  ])('with %s is rejected and not marked', async (_what, collection, document) => {
    await getDatabase().collection(collection).insertOne(document);

    await expect(migrate(getDatabase())).rejects.toThrow(OutdatedDataError);

    expect(await applied()).not.toContain('1.0.0');
    expect(await getDatabase().collection('locks').countDocuments()).toBe(0);
  });
});
