import type { Migration } from './migration.ts';

/** Replaced by indexes with the rating behind the price. */
const REPLACED = ['isListed_1_basePrice_1__id_1', 'category_1_isListed_1_basePrice_1__id_1'];

/** Drops indexes that no query uses any more, because each write updates every index. */
export const priceIndexes: Migration = {
  name: '2026-11-price-indexes',
  async apply(db) {
    const services = db.collection('services');
    if ((await db.listCollections({ name: 'services' }).toArray()).length === 0) return;
    for (const { name } of await services.indexes()) {
      if (name !== undefined && REPLACED.includes(name)) await services.dropIndex(name);
    }
  },
};
