import type { Migration } from './migration.ts';

/**
 * Turns the refund of a cancellation into the first of a list. Visits that were over before the update are decided by the system
 * from the update on, as if they had ended then; neither side is asked about them.
 */
export const visits: Migration = {
  name: '1.1.0-visits',
  async apply(db) {
    const bookings = db.collection('bookings');
    await bookings.updateMany({ refund: { $exists: true } }, [
      {
        $set: {
          refunds: [
            {
              _id: '$refund.refundId',
              amount: '$refund.amount',
              by: '$cancellation.by',
              at: '$refund.at',
            },
          ],
        },
      },
      { $unset: 'refund' },
    ]);
    const now = new Date();
    await bookings.updateMany(
      { status: 'approved', endDate: { $lt: now }, undecidedSince: { $exists: false } },
      { $set: { undecidedSince: now, askedAt: now } },
    );
  },
};
