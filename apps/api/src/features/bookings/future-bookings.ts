import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import { OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import type { QueryFilter, Types } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { buildParticipantFilter } from '../../models/user.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { presentBookings } from './present-booking.ts';

/** Lists the open bookings of a user that are not over, the next visit first. */
export async function listFutureBookings(user: Types.ObjectId, viewer: CurrentUser): Promise<Booking[]> {
  const found = await BookingModel.find(buildFutureFilter(user))
    .sort({ scheduledDate: 1, _id: 1 })
    .limit(MAX_PAGE_SIZE)
    .lean();
  return presentBookings(dropInvalidDocuments(BookingModel, found), viewer);
}

/** Counts all bookings of a user, and those that are open and not over. */
export async function countUserBookings(
  user: Types.ObjectId,
): Promise<{ bookings: number; futureBookings: number }> {
  const [bookings, futureBookings] = await Promise.all([
    BookingModel.countDocuments(buildParticipantFilter(user)),
    BookingModel.countDocuments(buildFutureFilter(user)),
  ]);
  return { bookings, futureBookings };
}

function buildFutureFilter(user: Types.ObjectId): QueryFilter<BookingDocument> {
  return {
    ...buildParticipantFilter(user),
    status: { $in: OPEN_BOOKING_STATUSES },
    endDate: { $gt: new Date() },
  };
}
