import type { Booking, ListBookingsQuery } from '@nearhand/shared/bookings';
import { messages } from '@nearhand/shared/messages';
import type { Pagination } from '@nearhand/shared/pagination';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { CurrentUser } from '../auth/current-user.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { wholeDocuments } from '../database/whole-documents.ts';
import { NotFoundError } from '../errors.ts';
import { listPage } from '../http/list-page.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { showBooking, showBookings } from './parties.ts';

interface BookingList {
  bookings: Booking[];
  pagination: Pagination;
}

export async function listCustomerBookings(
  user: CurrentUser,
  query: ListBookingsQuery,
): Promise<BookingList> {
  return listBookings({ customer: user.id }, user, query);
}

export async function listProviderBookings(
  user: CurrentUser,
  query: ListBookingsQuery,
): Promise<BookingList> {
  return listBookings({ provider: user.id }, user, query);
}

/** All that `user` has booked and all that has been booked with them, the latest first. */
export async function* readOwnBookings(user: CurrentUser): AsyncGenerator<Booking[]> {
  const own = BookingModel.find({ $or: [{ customer: user.id }, { provider: user.id }] })
    .sort({ createdAt: -1, _id: -1 })
    .lean()
    .cursor();
  for await (const batch of readInBatches(own)) yield showBookings(wholeDocuments(BookingModel, batch), user);
}

/** One booking, as far as `user` may see it. */
export async function getBooking(id: string, user: CurrentUser): Promise<Booking> {
  return showBooking(await getVisibleBooking(id, user), user);
}

/** The stored booking, if it is one of the user's own or the user is an admin; for anybody else it does not exist. */
export async function getVisibleBooking(
  id: string,
  user: CurrentUser,
  session?: ClientSession,
): Promise<BookingDocument> {
  const own = user.role === 'admin' ? {} : { $or: [{ customer: user.id }, { provider: user.id }] };
  const booking = await BookingModel.findOne({ _id: id, ...own }, null, session ? { session } : {}).lean();
  if (!booking) throw new NotFoundError(messages.booking.notFound);
  return booking;
}

async function listBookings(
  whose: QueryFilter<BookingDocument>,
  user: CurrentUser,
  query: ListBookingsQuery,
): Promise<BookingList> {
  const { documents, pagination } = await listPage<BookingDocument>({
    model: BookingModel,
    filter: {
      ...whose,
      ...(query.service && { service: new Types.ObjectId(query.service) }),
      ...(query.status && { status: query.status }),
    },
    sort: [
      ['createdAt', -1],
      ['_id', -1],
    ],
    query,
  });
  return { bookings: await showBookings(documents, user), pagination };
}
