import type { BookingStatus } from '@nearhand/shared/bookings/bookings';
import type { SeriesScope } from '@nearhand/shared/bookings/booking-series';
import type { ClientSession, Types } from 'mongoose';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { buildUnexpiredFilter } from './request-expiry.ts';

interface ScopeOptions {
  scope: SeriesScope | undefined;
  /** The statuses in which a booking can change; others are left as they are. */
  from: readonly BookingStatus[];
  now: Date;
}

/**
 * Returns the ids of the bookings to which a change of `booking` applies, in order of time. Of a series, bookings that
 * have begun or expired and those in another status are left out. When none remains, returns the id of `booking`, so
 * that the change fails with its reason.
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
      ...buildUnexpiredFilter(now),
    },
    { _id: 1 },
  )
    .sort({ 'series.index': 1 })
    .session(tx)
    .lean();
  return found.length > 0 ? found.map((each) => each._id) : [_id];
}
