import { HOUR_MS } from '@nearhand/shared/durations';
import type { Migration } from './migration.ts';

const HOURS_TO_ANSWER = 72;

/** Gives the pending bookings made before requests expired the usual time to be answered, from now on. */
export const requestExpiry: Migration = {
  name: '2026-11-request-expiry',
  async apply(db) {
    const latest = new Date(Date.now() + HOURS_TO_ANSWER * HOUR_MS);
    await db
      .collection('bookings')
      .updateMany({ status: 'pending', expiresAt: { $exists: false } }, [
        { $set: { expiresAt: { $min: ['$scheduledDate', latest] } } },
      ]);
  },
};
