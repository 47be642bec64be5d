import { OPEN_BOOKING_STATUSES, type Booking } from '@nearhand/shared/bookings';
import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { QueryFilter, Types } from 'mongoose';
import type { CurrentUser } from '../auth/current-user.ts';
import { wholeDocuments } from '../database/whole-documents.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { showBookings } from './parties.ts';

/** The open bookings of a person that are not over yet, the next visit first. */
export async function listFutureBookings(person: Types.ObjectId, viewer: CurrentUser): Promise<Booking[]> {
  const found = await BookingModel.find(toCome(person))
    .sort({ scheduledDate: 1, _id: 1 })
    .limit(MAX_PAGE_SIZE)
    .lean();
  return showBookings(wholeDocuments(BookingModel, found), viewer);
}

/** How many bookings a person has in all, and how many of them are to come. */
export async function countBookingsOf(
  person: Types.ObjectId,
): Promise<{ bookings: number; futureBookings: number }> {
  const [bookings, futureBookings] = await Promise.all([
    BookingModel.countDocuments(eitherSide(person)),
    BookingModel.countDocuments(toCome(person)),
  ]);
  return { bookings, futureBookings };
}

function toCome(person: Types.ObjectId): QueryFilter<BookingDocument> {
  return {
    ...eitherSide(person),
    status: { $in: OPEN_BOOKING_STATUSES },
    endDate: { $gt: new Date() },
  };
}

function eitherSide(person: Types.ObjectId): QueryFilter<BookingDocument> {
  return { $or: [{ customer: person }, { provider: person }] };
}
