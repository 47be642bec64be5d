import type { mongo } from 'mongoose';
import { getMarketplaceCountry } from '../../config.ts';
import { toE164 } from '../../lib/phone.ts';
import type { Migration } from './migration.ts';
import { writeInBatches } from './write-in-batches.ts';

/** Stores the E.164 notation beside each phone number that can be read, of users and of the copies in their services. */
export const readPhoneNumbers: Migration = {
  name: '1.1.0-phone-numbers',
  apply: async (db) => {
    await addNotation(db.collection('users'), 'phone');
    await addNotation(db.collection('services'), 'providerSnapshot.phone');
  },
};

async function addNotation(collection: mongo.Collection, path: string): Promise<void> {
  const country = getMarketplaceCountry();
  const notations = new Map<string, string>();
  const phones = collection.find(
    { [path]: { $type: 'string' }, [`${path}E164`]: { $exists: false } },
    { projection: { phone: `$${path}` } },
  );
  await writeInBatches(collection, phones, ({ _id, phone }) => {
    const notation = notations.get(phone) ?? toE164(phone, country);
    if (notation === undefined) return [];
    notations.set(phone, notation);
    // Not on a number that was changed meanwhile.
    return [
      { updateOne: { filter: { _id, [path]: phone }, update: { $set: { [`${path}E164`]: notation } } } },
    ];
  });
}
