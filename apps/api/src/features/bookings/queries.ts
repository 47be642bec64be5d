import { messages } from '@nearhand/shared/api-messages';
import { type Booking, bookingStatusSchema } from '@nearhand/shared/bookings/bookings';
import type { Pagination, PageQuery } from '@nearhand/shared/pagination';
import { parseBookingNumber } from '@nearhand/shared/bookings/booking-number';
import { bookingMessages } from '@nearhand/shared/bookings/booking-messages';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { BookingHistoryResponse } from '@nearhand/shared/bookings/booking-history';
import { MAX_PAGE_SIZE, MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import { OPEN_BOOKING_STATUSES, type BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import { type BookingFilters, type ListAllBookingsQuery } from '@nearhand/shared/bookings/all-bookings';
import type { ListProblemsQuery } from '@nearhand/shared/bookings/visits';
import { AppError, NotFoundError } from '../../errors.ts';
import type { CurrentUser } from '../../auth/authorize.ts';
import { byChange, paginate, readWholeList, type List, type Sort } from '../../database/paginate.ts';
import { dropInvalidDocuments } from '../../database/valid-documents.ts';
import { buildParticipantFilter } from '../../models/user.model.ts';
import { buildPartFilter, findNumberedBookings, findUserIds, MAX_MATCHES } from '../../models/part-search.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { BookingEventModel, type BookingEventDocument } from '../../models/booking-event.model.ts';
import { buildSelectionFilter } from './selections.ts';
import { buildDayFilters } from './visit-days.ts';
import { presentBooking, presentBookings } from './present.ts';
import { presentEvents } from './present-events.ts';

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
  const number = parseBookingNumber(id);
  const booking = await BookingModel.findOne(
    { ...(number === undefined ? { _id: id } : { number }), ...participant },
    null,
    tx ? { session: tx } : {},
  ).lean();
  if (!booking) throw new NotFoundError(bookingMessages.notFound);
  return booking;
}

/** Lists the changes of a booking that `user` may see, oldest first. */
export async function listBookingHistory(
  id: string,
  user: CurrentUser,
  query: PageQuery,
): Promise<BookingHistoryResponse> {
  const { _id } = await getAccessibleBooking(id, user);
  const { documents, pagination } = await paginate<BookingEventDocument>({
    model: BookingEventModel,
    filter: { booking: _id },
    sort: [
      ['at', 1],
      ['_id', 1],
    ],
    query,
  });
  return { events: await presentEvents(documents), pagination };
}

/** Lists the open bookings of a user that are not over, the next visit first. */
export async function listFutureBookings(user: Types.ObjectId, viewer: CurrentUser): Promise<Booking[]> {
  const found = await BookingModel.find(buildFutureFilter(user))
    .sort({ scheduledDate: 1, _id: 1 })
    .limit(MAX_PAGE_SIZE)
    .lean();
  return presentBookings(dropInvalidDocuments(BookingModel, found), viewer);
}

export async function countUserBookings(
  user: Types.ObjectId,
): Promise<{ bookings: number; futureBookings: number }> {
  const [bookings, futureBookings] = await Promise.all([
    BookingModel.countDocuments(buildParticipantFilter(user)),
    BookingModel.countDocuments(buildFutureFilter(user)),
  ]);
  return { bookings, futureBookings };
}

export const buildUpcomingFilter = () => ({ status: 'approved' as const, endDate: { $gt: new Date() } });

/**
 * Throws while the other side relies on an upcoming visit that this user has approved or paid for.
 * Runs in the transaction that closes the account.
 */
export async function assertNoUpcomingVisits(user: Types.ObjectId, tx: ClientSession): Promise<void> {
  const booked = { ...buildUpcomingFilter(), provider: user, origin: { $exists: false } };
  if (await BookingModel.exists(booked).session(tx)) {
    throw new AppError('bookings_ahead', messages.account.awaitedAsProvider);
  }
  const paid = { ...buildUpcomingFilter(), customer: user, paymentStatus: 'paid' as const };
  if (await BookingModel.exists(paid).session(tx)) {
    throw new AppError('bookings_ahead', messages.account.awaitsPaidVisit);
  }
}

function buildFutureFilter(user: Types.ObjectId): QueryFilter<BookingDocument> {
  return {
    ...buildParticipantFilter(user),
    status: { $in: OPEN_BOOKING_STATUSES },
    endDate: { $gt: new Date() },
  };
}

/** Lists the bookings with a problem, the oldest problem first. */
export async function listProblems(
  user: CurrentUser,
  query: ListProblemsQuery,
): Promise<{ bookings: Booking[]; pagination: Pagination }> {
  const { documents, pagination } = await paginate<BookingDocument>({
    model: BookingModel,
    filter: {
      problemAt: { $exists: true },
      ...(query.status && { 'problem.status': query.status }),
    },
    sort: [
      ['problemAt', 1],
      ['_id', 1],
    ],
    query,
  });
  return { bookings: await presentBookings(documents, user), pagination };
}

const sorts: Record<ListAllBookingsQuery['sort'], Sort<BookingDocument>> = {
  newest: [
    ['createdAt', -1],
    ['_id', -1],
  ],
  visit: [
    ['scheduledDate', -1],
    ['_id', -1],
  ],
};

export async function listAllBookings(
  user: CurrentUser,
  query: ListAllBookingsQuery,
): Promise<{ bookings: Booking[]; pagination: Pagination }> {
  const { documents, pagination } = await paginate(await buildList(query));
  return { bookings: await presentBookings(documents, user), pagination };
}

export async function* readAllBookings(
  user: CurrentUser,
  query: ListAllBookingsQuery,
): AsyncGenerator<Booking[]> {
  for await (const batch of readWholeList(await buildList(query))) yield presentBookings(batch, user);
}

async function buildList(query: ListAllBookingsQuery): Promise<List<BookingDocument, never>> {
  return {
    model: BookingModel,
    filter: {
      ...(await buildFilter(query)),
      ...(query.status && { status: query.status }),
      ...(query.service && { service: new Types.ObjectId(query.service) }),
    },
    sort: sorts[query.sort],
    changeOrder: byChange,
    query,
  };
}

/** Counts the bookings in each status, each up to one more than `MAX_EXACT_TOTAL`. */
export async function countBookingsByStatus(query: BookingFilters): Promise<Record<BookingStatus, number>> {
  const filter = await buildFilter(query);
  const counts = await Promise.all(
    bookingStatusSchema.options.map(async (status) => [
      status,
      await BookingModel.countDocuments({ ...filter, status }, { limit: MAX_EXACT_TOTAL + 1 }),
    ]),
  );
  return Object.fromEntries(counts) as Record<BookingStatus, number>;
}

async function buildFilter({
  q,
  person,
  from,
  to,
  only,
}: BookingFilters): Promise<QueryFilter<BookingDocument>> {
  const participant = person === undefined ? undefined : buildParticipantFilter(person);
  const conditions = [
    ...buildDayFilters({ from, to }),
    ...(only ? [buildSelectionFilter(only)] : []),
    ...(participant && q ? [participant] : []),
  ];
  const alternatives = q ? await buildNameFilters(q) : participant?.$or;
  return {
    ...(conditions.length > 0 && { $and: conditions }),
    ...(alternatives && { $or: alternatives }),
  };
}

/** Builds one alternative for each index: those of numbers, customers, providers and service names. */
async function buildNameFilters(q: string): Promise<QueryFilter<BookingDocument>[]> {
  const [userIds, names, numbered] = await Promise.all([
    findUserIds(q),
    BookingModel.aggregate<{ _id: string }>([
      { $match: { serviceName: buildPartFilter(q) } },
      { $group: { _id: '$serviceName' } },
      { $sort: { _id: 1 } },
      { $limit: MAX_MATCHES },
    ]),
    findNumberedBookings(q),
  ]);
  return [
    { _id: { $in: numbered } },
    { customer: { $in: userIds } },
    { provider: { $in: userIds } },
    { serviceName: { $in: names.map(({ _id }) => _id) } },
  ];
}
