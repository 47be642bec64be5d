import type { BookingFilters, ListAllBookingsQuery } from '@nearhand/shared/bookings/all-bookings';
import { bookingStatusSchema, type Booking } from '@nearhand/shared/bookings/bookings';
import { MAX_EXACT_TOTAL } from '@nearhand/shared/limits';
import type { Pagination } from '@nearhand/shared/pagination';
import type { BookingStatus } from '@nearhand/shared/bookings/booking-statuses';
import { Types, type QueryFilter } from 'mongoose';
import type { CurrentUser } from '../../../auth/authorize.ts';
import { type Sort, paginate } from '../../../database/paginate.ts';
import { escapeRegExp } from '../../../lib/escape.ts';
import { buildParticipantFilter } from '../../../models/user.model.ts';
import { BookingModel, type BookingDocument } from '../../../models/booking.model.ts';
import { presentBookings } from '../present-booking.ts';
import { findUsersByName } from './users-by-name.ts';
import { buildDayFilters } from './visit-days.ts';

/** The most service names that a search considers; bookings of further names are left out. */
const MAX_SERVICE_NAMES = 50;

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

/** Lists the bookings of all users that match the filters of an admin. */
export async function listAllBookings(
  user: CurrentUser,
  query: ListAllBookingsQuery,
): Promise<{ bookings: Booking[]; pagination: Pagination }> {
  const { documents, pagination } = await paginate<BookingDocument>({
    model: BookingModel,
    filter: {
      ...(await buildFilter(query)),
      ...(query.status && { status: query.status }),
      ...(query.service && { service: new Types.ObjectId(query.service) }),
    },
    sort: sorts[query.sort],
    query,
  });
  return { bookings: await presentBookings(documents, user), pagination };
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

async function buildFilter({ q, person, from, to }: BookingFilters): Promise<QueryFilter<BookingDocument>> {
  const participant = person === undefined ? undefined : buildParticipantFilter(person);
  const conditions = [...buildDayFilters({ from, to }), ...(participant && q ? [participant] : [])];
  const alternatives = q ? await buildNameFilters(q) : participant?.$or;
  return {
    ...(conditions.length > 0 && { $and: conditions }),
    ...(alternatives && { $or: alternatives }),
  };
}

/** Builds one alternative for each index: those of customers, providers and service names. */
async function buildNameFilters(q: string): Promise<QueryFilter<BookingDocument>[]> {
  const literal = escapeRegExp(q);
  const [userIds, names] = await Promise.all([
    findUsersByName(q),
    BookingModel.aggregate<{ _id: string }>([
      { $match: { serviceName: { $regex: literal, $options: 'i' } } },
      { $group: { _id: '$serviceName' } },
      { $sort: { _id: 1 } },
      { $limit: MAX_SERVICE_NAMES },
    ]),
  ]);
  return [
    { customer: { $in: userIds } },
    { provider: { $in: userIds } },
    { serviceName: { $in: names.map(({ _id }) => _id) } },
  ];
}
