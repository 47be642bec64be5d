import { HOUR_MS } from '@nearhand/shared/durations';
import type { Migration } from './migration.ts';

const HOURS_TO_REPLY = 72;

/** Gives pending bookings without an expiry the usual time for a reply, from now on. */
export const requestExpiry: Migration = {
  name: '2026-11-request-expiry',
  async apply(db) {
    const latest = new Date(Date.now() + HOURS_TO_REPLY * HOUR_MS);
    await db
      .collection('bookings')
      .updateMany({ status: 'pending', expiresAt: { $exists: false } }, [
        { $set: { expiresAt: { $min: ['$scheduledDate', latest] } } },
      ]);
  },
};
