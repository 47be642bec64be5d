import { toKeywordTerm } from '@nearhand/shared/search/service-terms';
import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';
import { writeInBatches } from './write-in-batches.ts';

/** The indexes of earlier versions that others stand for, by their keys. */
const DROPPED: readonly (readonly string[])[] = [
  ['keywordKeys', 'isListed', 'ratingRank', '_id'],
  ['isListed', 'ratingRank', '_id'],
  ['isListed', 'basePrice', '_id', 'ratingRank'],
  ['isListed', 'leastTotal', '_id'],
  ['isListed', 'createdAt', '_id'],
  ['isListed', 'updatedAt', '_id'],
  ['provider', 'isListed', 'basePrice', '_id'],
  ['provider', 'isListed', 'leastTotal', '_id'],
  ['provider', 'isListed', 'createdAt', '_id'],
  ['category', 'isListed', 'ratingRank', '_id', 'basePrice', 'difficulty'],
  ['category', 'isListed', 'basePrice', '_id', 'ratingRank'],
  ['category', 'isListed', 'difficulty', 'basePrice'],
];

/** Stores whole keywords among the terms of a service, so that one index finds both, and drops the indexes that this replaces. */
export const fewerIndexes: Migration = {
  name: '1.1.0-fewer-indexes',
  async apply(db) {
    const services = db.collection('services');
    const projection = { keywords: 1, indexTerms: 1 };
    // One without is as new, or was migrated before the migration was killed.
    const former = services.find<{ _id: mongo.ObjectId; keywords?: string[]; indexTerms: string[] }>(
      { keywordKeys: { $exists: true } },
      { projection },
    );
    await writeInBatches(services, former, ({ _id, keywords = [], indexTerms }) => [
      {
        updateOne: {
          filter: { _id },
          update: {
            $set: { indexTerms: [...new Set([...indexTerms, ...keywords.map(toKeywordTerm)])] },
            $unset: { keywordKeys: '' },
          },
        },
      },
    ]);
    if ((await services.countDocuments({}, { limit: 1 })) === 0) return;
    for (const { key, name } of await services.indexes()) {
      const isDropped = DROPPED.some((fields) => fields.join() === Object.keys(key).join());
      if (isDropped && name !== undefined) await services.dropIndex(name);
    }
  },
};
