import type { BookingStatus } from '@nearhand/shared/bookings';
import type { SeriesScope } from '@nearhand/shared/booking-series';
import type { ClientSession, Types } from 'mongoose';
import { BookingModel, type BookingDocument } from './booking.model.ts';

interface ScopeOptions {
  scope: SeriesScope | undefined;
  /** The statuses in which a booking can change; others are left as they are. */
  from: readonly BookingStatus[];
  now: Date;
}

/**
 * Returns the ids of the bookings that a change of `booking` concerns, in order of time. Of a series, bookings that
 * have begun or expired and those in another status are left out; when none remains, it is the booking itself, so that
 * the change fails with its reason.
 */
export async function findInScope(
  booking: BookingDocument,
  { scope = 'this', from, now }: ScopeOptions,
  tx: ClientSession,
): Promise<Types.ObjectId[]> {
  const { _id, series } = booking;
  if (scope === 'this' || !series) return [_id];
  const found = await BookingModel.find(
    {
      'series._id': series._id,
      ...(scope === 'following' && { 'series.index': { $gte: series.index } }),
      status: { $in: from },
      scheduledDate: { $gt: now },
      $or: [{ status: { $ne: 'pending' } }, { expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }],
    },
    { _id: 1 },
  )
    .sort({ 'series.index': 1 })
    .session(tx)
    .lean();
  return found.length > 0 ? found.map((each) => each._id) : [_id];
}
