import { demoUsers } from '@nearhand/demo-data/users';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoEmails } from './demo-emails.ts';

const [demoUser] = demoUsers;
const email = demoUser?.email ?? '';

const database = () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database is not connected');
  return db;
};
const readAll = () =>
  database()
    .collection('users')
    .find({}, { projection: { _id: 0, email: 1, emailVerifiedAt: 1 } })
    .sort({ email: 1 })
    .toArray();

beforeEach(async () => {
  await database().collection('demoloads').deleteMany({});
  await database().collection('users').deleteMany({});
  await database()
    .collection('users')
    .insertMany([{ email }, { email: 'zoe@example.org' }]);
});

describe('the migration of demo emails', () => {
  it('confirms those of the demo, once, and no others', async () => {
    await database().collection('demoloads').insertOne({});
    await demoEmails.apply(database());
    const first = await readAll();
    await demoEmails.apply(database());

    expect(first).toEqual([{ email, emailVerifiedAt: expect.any(Date) }, { email: 'zoe@example.org' }]);
    expect(await readAll()).toEqual(first);
  });

  it('confirms nothing where no demo is loaded', async () => {
    await demoEmails.apply(database());
    expect(await readAll()).toEqual([{ email }, { email: 'zoe@example.org' }]);
  });
});
