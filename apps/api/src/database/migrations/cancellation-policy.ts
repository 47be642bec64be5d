import type { Migration } from './migration.ts';

/** Gives services and bookings that have none the cancellation policy that they had in effect: the default. */
export const cancellationPolicy: Migration = {
  name: '2026-11-cancellation-policy',
  async apply(db) {
    for (const collection of ['services', 'bookings']) {
      await db
        .collection(collection)
        .updateMany(
          { _id: { $exists: true }, cancellationPolicy: { $exists: false } },
          { $set: { cancellationPolicy: 'flexible' } },
        );
    }
  },
};
