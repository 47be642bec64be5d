import { MINUTE_MS } from '@nearhand/shared/durations';
import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';

/** Of a provider without hours. */
const DEFAULT_NOTICE_MINUTES = 120;

interface PendingRequest {
  _id: mongo.ObjectId;
  end: Date;
}

/**
 * Lets requests expire as long before the visit as their provider wants to know of it. One whose time would be over by now expires as
 * it did before.
 */
export const requestExpiry: Migration = {
  name: '1.1.0-request-expiry',
  async apply(db) {
    const notice = {
      $ifNull: [{ $first: '$calendar.availability.minimumNotice' }, DEFAULT_NOTICE_MINUTES],
    };
    const late = db.collection('bookings').aggregate<PendingRequest>([
      { $match: { status: 'pending', expiresAt: { $exists: true } } },
      { $lookup: { from: 'providerCalendars', localField: 'provider', foreignField: '_id', as: 'calendar' } },
      {
        $project: {
          expiresAt: 1,
          end: { $subtract: ['$scheduledDate', { $multiply: [notice, MINUTE_MS] }] },
        },
      },
      { $match: { $expr: { $and: [{ $lt: ['$end', '$expiresAt'] }, { $gt: ['$end', '$$NOW'] }] } } },
    ]);
    for await (const { _id, end } of late) {
      const filter = { _id, status: 'pending', expiresAt: { $gt: end } };
      await db.collection('bookings').updateOne(filter, { $set: { expiresAt: end } });
    }
  },
};
