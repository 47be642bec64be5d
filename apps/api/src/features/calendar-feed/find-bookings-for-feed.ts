import type { Booking } from '@nearhand/shared/bookings';
import type { CurrentUser } from '../../auth/authorize.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { BookingModel } from '../bookings/booking.model.ts';
import { presentBookings } from '../bookings/present-booking.ts';

/** How far back a feed reaches. */
const PAST_MS = 31 * 86_400_000;
/** The most bookings of a feed, the earliest first. */
const MAX_BOOKINGS = 2000;

/** A booking in a feed. `updatedAt` is its last change, `sequence` counts its changes. */
export interface FeedBooking {
  booking: Booking;
  updatedAt: Date;
  sequence: number;
}

/** Finds the bookings of a user from 31 days ago on, without rejected ones and those cancelled before that. */
export async function findBookingsForFeed(user: CurrentUser): Promise<FeedBooking[]> {
  const since = new Date(Date.now() - PAST_MS);
  const found = await BookingModel.find({
    [user.role === 'provider' ? 'provider' : 'customer']: user.id,
    endDate: { $gte: since },
    $or: [
      { status: { $in: ['pending', 'approved', 'completed'] } },
      { status: 'cancelled', 'cancellation.at': { $gte: since } },
      { status: 'cancelled', cancellation: { $exists: false }, updatedAt: { $gte: since } },
    ],
  })
    .sort({ scheduledDate: 1, _id: 1 })
    .limit(MAX_BOOKINGS)
    .lean();
  const stored = dropInvalidDocuments(BookingModel, found);
  const bookings = await presentBookings(stored, user);
  return bookings.flatMap((booking, index) => {
    const { updatedAt, changes = 0 } = stored[index] ?? {};
    return updatedAt ? [{ booking, updatedAt, sequence: changes }] : [];
  });
}
