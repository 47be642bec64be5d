import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDatabase } from '../connection.ts';
import { readPhoneNumbers } from './read-phone-numbers.ts';

const users = () => getDatabase().collection('users');
const services = () => getDatabase().collection('services');
const stored = async () => ({
  users: await users()
    .find({}, { projection: { _id: 0, phone: 1, phoneE164: 1 } })
    .toArray(),
  services: await services()
    .find({}, { projection: { _id: 0, providerSnapshot: 1 } })
    .toArray(),
});

describe('the migration of phone numbers', () => {
  beforeEach(async () => {
    await Promise.all([users().deleteMany({}), services().deleteMany({})]);
    await users().insertMany([
      { phone: '912 345 678', email: '1@example.org' },
      { phone: '+44 20 7946 0018', email: '2@example.org' },
      { phone: '-', email: '3@example.org' },
      { phone: '555-0100', email: '4@example.org' },
      ...Array.from({ length: 1001 }, (_, n) => ({ phone: '912 000 000', email: `more-${n}@example.org` })),
    ]);
    await services().insertMany([
      { provider: new Types.ObjectId(), providerSnapshot: { name: 'Ana', phone: '912 345 678' } },
      { provider: new Types.ObjectId(), providerSnapshot: { name: 'Bo', phone: '555-0100' } },
      { provider: null, providerSnapshot: null },
    ]);
  });

  it('adds the E.164 notation to what can be read, however often it is applied', async () => {
    await readPhoneNumbers.apply(getDatabase());
    const once = await stored();
    await readPhoneNumbers.apply(getDatabase());

    expect(await stored()).toEqual(once);
    expect(once.users.slice(0, 4)).toEqual([
      { phone: '912 345 678', phoneE164: '+351912345678' },
      { phone: '+44 20 7946 0018', phoneE164: '+442079460018' },
      { phone: '-' },
      { phone: '555-0100' },
    ]);
    expect(await users().countDocuments({ phoneE164: '+351912000000' })).toBe(1001);
    expect(once.services).toEqual([
      { providerSnapshot: { name: 'Ana', phone: '912 345 678', phoneE164: '+351912345678' } },
      { providerSnapshot: { name: 'Bo', phone: '555-0100' } },
      { providerSnapshot: null },
    ]);
  });

  it('goes on where it was killed', async () => {
    await users().updateOne({ email: 'more-7@example.org' }, { $set: { phoneE164: '+351912000000' } });

    await readPhoneNumbers.apply(getDatabase());

    expect(await users().countDocuments({ phoneE164: '+351912000000' })).toBe(1001);
  });
});
