import { demoUsers } from '@nearhand/demo-data/demo-data';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { demoEmails } from './demo-emails.ts';

const [demoUser] = demoUsers;
const email = demoUser?.email ?? '';

const readAll = () =>
  getDatabase()
    .collection('users')
    .find({}, { projection: { _id: 0, email: 1, emailVerifiedAt: 1 } })
    .sort({ email: 1 })
    .toArray();

beforeEach(async () => {
  await getDatabase().collection('demoloads').deleteMany({});
  await getDatabase().collection('users').deleteMany({});
  await getDatabase()
    .collection('users')
    .insertMany([{ email }, { email: 'zoe@example.org' }]);
});

describe('the migration of demo emails', () => {
  it('confirms those of the demo, once, and no others', async () => {
    await getDatabase().collection('demoloads').insertOne({});
    await demoEmails.apply(getDatabase());
    const first = await readAll();
    await demoEmails.apply(getDatabase());

    expect(first).toEqual([{ email, emailVerifiedAt: expect.any(Date) }, { email: 'zoe@example.org' }]);
    expect(await readAll()).toEqual(first);
  });

  it('confirms nothing where no demo is loaded', async () => {
    await demoEmails.apply(getDatabase());
    expect(await readAll()).toEqual([{ email }, { email: 'zoe@example.org' }]);
  });
});
