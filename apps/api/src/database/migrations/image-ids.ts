import type { Migration } from './migration.ts';

/**
 * Images are found by a public id, which is random for new ones. Those stored before are still found by the id of their document,
 * because services, profiles, bookings and links elsewhere name it.
 */
export const imageIds: Migration = {
  name: '2026-11-image-ids',
  async apply(db) {
    // A file that an operator has added by hand must not prevent the start.
    const unnamed = { _id: { $type: 'objectId' as const }, 'metadata.publicId': { $exists: false } };
    await db
      .collection('images.files')
      .updateMany(unnamed, [{ $set: { 'metadata.publicId': { $toString: '$_id' } } }]);
  },
};
