import { beforeEach, describe, expect, it } from 'vitest';
import { RateLimitModel } from '../../models/rate-limit.model.ts';
import { UserModel } from '../../models/user.model.ts';
import { createUser } from '../../test/factories.ts';
import { emptyTestDatabase } from '../../test/test-database.ts';
import { getDatabase } from '../connection.ts';
import { allMigrations } from './all-migrations.ts';
import { OutdatedDataError } from './data-version.ts';
import { migrate } from './migrate.ts';

const applied = () => getDatabase().collection('migrations').distinct('_id');

beforeEach(emptyTestDatabase);

describe('a database', () => {
  it('that is empty is marked with version 1.0.0, also by instances that start together', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(getDatabase())));

    expect(await applied()).toEqual(allMigrations.map(({ name }) => name));
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

    expect(await applied()).toEqual(allMigrations.map(({ name }) => name));
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
