import type { Booking, ListBookingsQuery } from '@nearhand/shared/bookings/bookings';
import type { Pagination } from '@nearhand/shared/pagination';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { CurrentUser } from '../../auth/authorize.ts';
import { readInBatches, paginate } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { NotFoundError } from '../../errors.ts';
import { buildParticipantFilter } from '../../models/user.model.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { presentBooking, presentBookings } from './present-booking.ts';
import { buildDayFilters, buildTouchFilter } from './lists/visit-days.ts';

interface BookingList {
  bookings: Booking[];
  pagination: Pagination;
}

export async function listCustomerBookings(
  user: CurrentUser,
  query: ListBookingsQuery,
): Promise<BookingList> {
  return listBookingsOfUser({ customer: user.id }, user, query);
}

export async function listProviderBookings(
  user: CurrentUser,
  query: ListBookingsQuery,
): Promise<BookingList> {
  return listBookingsOfUser({ provider: user.id }, user, query);
}

/** Reads all bookings of `user` as customer or provider, newest first. */
export async function* readUserBookings(user: CurrentUser): AsyncGenerator<Booking[]> {
  const bookings = BookingModel.find(buildParticipantFilter(user.id))
    .sort({ createdAt: -1, _id: -1 })
    .lean()
    .cursor();
  for await (const batch of readInBatches(bookings))
    yield presentBookings(dropInvalidDocuments(BookingModel, batch), user);
}

/** Returns a booking that `user` may see. */
export async function getBooking(id: string, user: CurrentUser): Promise<Booking> {
  return presentBooking(await getAccessibleBooking(id, user), user);
}

/** Returns the document of a booking of the user, or of any for an admin. Throws a NotFoundError otherwise, even if the booking exists. */
export async function getAccessibleBooking(
  id: string,
  user: CurrentUser,
  tx?: ClientSession,
): Promise<BookingDocument> {
  const participant = user.role === 'admin' ? {} : buildParticipantFilter(user.id);
  const booking = await BookingModel.findOne(
    { _id: id, ...participant },
    null,
    tx ? { session: tx } : {},
  ).lean();
  if (!booking) throw new NotFoundError(bookingMessages.notFound);
  return booking;
}

async function listBookingsOfUser(
  participant: QueryFilter<BookingDocument>,
  user: CurrentUser,
  query: ListBookingsQuery,
): Promise<BookingList> {
  const { from, to } = query;
  const touches = query.days === 'touch' && from !== undefined && to !== undefined;
  const days = touches ? [buildTouchFilter({ from, to })] : buildDayFilters(query);
  const { documents, pagination } = await paginate<BookingDocument>({
    model: BookingModel,
    filter: {
      ...participant,
      ...(query.service && { service: new Types.ObjectId(query.service) }),
      ...(query.series && { 'series._id': new Types.ObjectId(query.series) }),
      ...(query.status && { status: query.status }),
      ...(days.length > 0 && { $and: days }),
    },
    sort: [
      ['createdAt', -1],
      ['_id', -1],
    ],
    query,
  });
  return { bookings: await presentBookings(documents, user), pagination };
}
