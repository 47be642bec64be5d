import type { Migration } from './migration.ts';

/** Indexes by price that others with the rating behind the price have replaced. */
const REPLACED = ['isListed_1_basePrice_1__id_1', 'category_1_isListed_1_basePrice_1__id_1'];

/** Every index has to be kept up to date by each write, so those that nothing asks any more go. */
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
