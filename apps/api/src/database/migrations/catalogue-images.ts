import type { Migration } from './migration.ts';

/**
 * Images of services that an admin has uploaded belong to the catalog, and stay when the admin closes the account. Before accounts
 * could be closed, they were stored as images of the admin and would be deleted with the account.
 */
export const catalogueImages: Migration = {
  name: '2026-11-catalogue-images',
  async apply(db) {
    const admins = db.collection('users').find({ role: 'admin' }, { projection: { _id: 1 } });
    const owners = await admins.map(({ _id }) => _id.toString()).toArray();
    await db
      .collection('images.files')
      .updateMany(
        { filename: 'services', 'metadata.owner': { $in: owners } },
        { $unset: { 'metadata.owner': 1 } },
      );
  },
};
