import { DAY_MS } from '@nearhand/shared/durations';
import type { Migration } from './migration.ts';

/** Schedules the reminder of approved bookings that were made before there were reminders, a day before they begin. */
export const bookingReminders: Migration = {
  name: '2026-11-booking-reminders',
  async apply(db) {
    const tomorrow = new Date(Date.now() + DAY_MS);
    await db
      .collection('bookings')
      .updateMany({ status: 'approved', remindAt: { $exists: false }, scheduledDate: { $gt: tomorrow } }, [
        { $set: { remindAt: { $subtract: ['$scheduledDate', DAY_MS] } } },
      ]);
  },
};
