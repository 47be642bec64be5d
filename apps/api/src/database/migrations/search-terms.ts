import { buildServiceTerms } from '@nearhand/shared/search/service-terms';
import { buildStoredDeletions } from '@nearhand/shared/search/spelling';
import { listWords } from '@nearhand/shared/search/service-terms';
import type { mongo } from 'mongoose';
import { config } from '../../config.ts';
import { getAnalyzer } from '../../lib/language/language.ts';
import type { Migration } from './migration.ts';

const BATCH_SIZE = 500;

interface StoredService {
  _id: mongo.ObjectId;
  name: string;
  description: string;
  keywords?: string[];
  categorySnapshot: { name: string };
  providerSnapshot: { name: string } | null;
}

/** Stores what searches find services by: terms for the index, and words with their places for the relevance. */
export const searchTerms: Migration = {
  name: '1.1.0-search-terms',
  apply: async (db) => {
    const analyzer = getAnalyzer(config.MARKETPLACE_LANGUAGE);
    const services = db.collection('services');
    const fields = {
      name: 1,
      description: 1,
      keywords: 1,
      'categorySnapshot.name': 1,
      'providerSnapshot.name': 1,
    };
    // One that has them was migrated before the migration was killed.
    const stored = services.find<StoredService>({ indexTerms: { $exists: false } }, { projection: fields });
    let batch: StoredService[] = [];
    const write = async () => {
      const found = batch.map((service) => {
        const { name, description, keywords = [], categorySnapshot, providerSnapshot } = service;
        const texts = { name, description, keywords, category: categorySnapshot.name };
        return {
          service,
          terms: buildServiceTerms({ ...texts, provider: providerSnapshot?.name }, analyzer),
        };
      });
      if (found.length === 0) return;
      await registerWords(db, [...new Set(found.flatMap(({ terms }) => listWords(terms.searchTerms)))]);
      await services.bulkWrite(
        found.map(({ service: { _id }, terms }) => ({
          updateOne: { filter: { _id }, update: { $set: terms } },
        })),
        { ordered: false },
      );
      batch = [];
    };
    for await (const service of stored) {
      batch.push(service);
      if (batch.length === BATCH_SIZE) await write();
    }
    await write();
    await dropFormerIndexes(services);
  },
};

/** Drops the index of the former terms, and that of a category by total, of which the one by total of all services is enough. */
async function dropFormerIndexes(services: mongo.Collection): Promise<void> {
  if ((await services.countDocuments({}, { limit: 1 })) === 0) return;
  const former = (await services.indexes()).filter(({ key }) => {
    const fields = Object.keys(key);
    return fields[0] === 'searchTerms' || (fields[0] === 'category' && fields[2] === 'leastTotal');
  });
  for (const { name } of former) if (name !== undefined) await services.dropIndex(name);
}

/** The words of earlier versions are the parts of those of this one, so nothing is deleted. */
async function registerWords(db: mongo.Db, words: readonly string[]): Promise<void> {
  await db.collection<{ _id: string; deletions: string[] }>('searchTerms').bulkWrite(
    words.map((_id) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { deletions: buildStoredDeletions(_id) } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}
