import { buildPlacedTerms, buildStoredDeletions, termOf } from '@nearhand/shared/search/search-terms';
import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';

const BATCH_SIZE = 500;

interface StoredService {
  _id: mongo.ObjectId;
  name: string;
  description: string;
  keywords?: string[];
  categoryCard?: { name: string };
  providerCard?: { name: string } | null;
  words?: string[];
}

/**
 * Gives the search terms of services their places, by which results are sorted, and the vocabulary the variants by which
 * typing errors are found.
 */
export const searchTerms: Migration = {
  name: '2026-11-search-terms',
  async apply(db) {
    const services = db.collection<StoredService>('services');
    const vocabulary = db.collection<{ _id: string; deletions?: string[] }>('searchwords');
    const fields = { name: 1, description: 1, keywords: 1, 'categoryCard.name': 1, 'providerCard.name': 1 };
    const batch: StoredService[] = [];
    for await (const service of services.find({}, { projection: fields }).sort({ _id: 1 })) {
      batch.push(service);
      if (batch.length === BATCH_SIZE) await writeBatch(batch.splice(0));
    }
    await writeBatch(batch);

    async function writeBatch(found: StoredService[]): Promise<void> {
      if (found.length === 0) return;
      const changes = found.map((service) => ({ _id: service._id, words: buildTerms(service) }));
      await services.bulkWrite(
        changes.map(({ _id, words }) => ({ updateOne: { filter: { _id }, update: { $set: { words } } } })),
        { ordered: false },
      );
      const terms = [...new Set(changes.flatMap(({ words }) => words.map(termOf)))];
      await vocabulary.bulkWrite(
        terms.map((_id) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { deletions: buildStoredDeletions(_id) } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    }
  },
};

function buildTerms({ name, description, keywords, categoryCard, providerCard }: StoredService): string[] {
  return buildPlacedTerms({
    name,
    description,
    keywords: keywords ?? [],
    category: categoryCard?.name ?? '',
    provider: providerCard?.name,
  });
}
