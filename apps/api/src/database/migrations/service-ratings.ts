import type { Migration } from './migration.ts';

/** Replaced by indexes that sort by the rank instead of the average. */
const REPLACED = [
  'isListed_1_rating_-1__id_-1',
  'isListed_1_basePrice_1__id_1_rating_1',
  'category_1_isListed_1_rating_-1__id_-1_basePrice_1_difficulty_1',
  'category_1_isListed_1_basePrice_1__id_1_rating_1',
  'words_1_isListed_1_rating_-1__id_-1',
  'keywordKeys_1_isListed_1_rating_-1__id_-1',
  'provider_1_isListed_1_rating_-1__id_-1',
];

/** Sets the ratings of services to what their reviews give: none, because there were no reviews before. */
export const serviceRatings: Migration = {
  name: '2026-11-service-ratings',
  async apply(db) {
    const services = db.collection('services');
    if ((await db.listCollections({ name: 'services' }).toArray()).length === 0) return;
    const unrated = { rating: 0, reviewCount: 0, ratingSum: 0, ratingMean: 0, ratingRank: 0 };
    await services.updateMany({ _id: { $exists: true }, ratingRank: { $exists: false } }, { $set: unrated });
    for (const { name } of await services.indexes()) {
      if (name !== undefined && REPLACED.includes(name)) await services.dropIndex(name);
    }
  },
};
