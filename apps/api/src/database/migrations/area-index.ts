import type { Migration } from './migration.ts';

/** The index that a search by distance reads: an earlier one of this name has the filters before the centers. */
const INDEX = 'area';

/** Drops the earlier index, whose name the present one takes. */
export const areaIndex: Migration = {
  name: '2026-11-area-index',
  async apply(db) {
    if ((await db.listCollections({ name: 'services' }).toArray()).length === 0) return;
    const services = db.collection('services');
    const found = (await services.indexes()).find(({ name }) => name === INDEX);
    if (found && Object.keys(found.key)[2] !== 'area.lat') await services.dropIndex(INDEX);
  },
};
