import { tokenize } from '@nearhand/shared/search/text-search';
import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';

const BATCH_SIZE = 500;

/** Dates the first listing of the services that visitors see, and gives providers the terms of their names. */
export const firstListings: Migration = {
  name: '2026-11-first-listings',
  async apply(db) {
    const undated = { _id: { $exists: true }, isListed: true, listedAt: { $exists: false } };
    await db.collection('services').updateMany(undated, [{ $set: { listedAt: '$createdAt' } }]);
    const users = db.collection<{ _id: mongo.ObjectId; name: unknown; nameTerms?: string[] }>('users');
    const unnamed = { _id: { $exists: true }, nameTerms: { $exists: false } };
    for (;;) {
      const found = await users
        .find(unnamed, { projection: { name: 1 } })
        .limit(BATCH_SIZE)
        .toArray();
      if (found.length === 0) return;
      await users.bulkWrite(
        found.map(({ _id, name }) => ({
          // An invalid document must not stop the start.
          updateOne: {
            filter: { _id },
            update: { $set: { nameTerms: typeof name === 'string' ? tokenize(name) : [] } },
          },
        })),
        { ordered: false },
      );
    }
  },
};
