import type { BookingNarrowing, ListAllBookingsQuery } from '@nearhand/shared/all-bookings';
import { bookingStatusSchema, type Booking, type BookingStatus } from '@nearhand/shared/bookings';
import { MAX_COUNTED } from '@nearhand/shared/limits';
import type { Pagination } from '@nearhand/shared/pagination';
import { calendarDate } from '@nearhand/shared/time-zone';
import { Types, type QueryFilter } from 'mongoose';
import type { CurrentUser } from '../auth/current-user.ts';
import { config } from '../config.ts';
import type { Sort } from '../http/cursor.ts';
import { listPage } from '../http/list-page.ts';
import { findPeopleNamed } from '../users/people-named.ts';
import { BookingModel, type BookingDocument } from './booking.model.ts';
import { showBookings } from './parties.ts';

/** A search that fits more names than these is no search yet; the bookings of the others are left out. */
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

/** The bookings of everybody, as an admin narrows them. */
export async function listAllBookings(
  user: CurrentUser,
  query: ListAllBookingsQuery,
): Promise<{ bookings: Booking[]; pagination: Pagination }> {
  const { documents, pagination } = await listPage<BookingDocument>({
    model: BookingModel,
    filter: {
      ...(await filterOf(query)),
      ...(query.status && { status: query.status }),
      ...(query.service && { service: new Types.ObjectId(query.service) }),
    },
    sort: sorts[query.sort],
    query,
  });
  return { bookings: await showBookings(documents, user), pagination };
}

/** How many bookings in each status an admin finds, each counted up to one more than `MAX_COUNTED`. */
export async function countBookingsByStatus(query: BookingNarrowing): Promise<Record<BookingStatus, number>> {
  const filter = await filterOf(query);
  const counts = await Promise.all(
    bookingStatusSchema.options.map(async (status) => [
      status,
      await BookingModel.countDocuments({ ...filter, status }, { limit: MAX_COUNTED + 1 }),
    ]),
  );
  return Object.fromEntries(counts) as Record<BookingStatus, number>;
}

async function filterOf({ q, person, from, to }: BookingNarrowing): Promise<QueryFilter<BookingDocument>> {
  const conditions: QueryFilter<BookingDocument>[] = [];
  if (from !== undefined) conditions.push({ scheduledDate: { $gte: startOfDay(from) } });
  if (to !== undefined) conditions.push({ scheduledDate: { $lt: startOfDay(to, 1) } });
  const id = person === undefined ? undefined : new Types.ObjectId(person);
  if (id && q) conditions.push({ $or: [{ customer: id }, { provider: id }] });
  const alternatives = q ? await namedLike(q) : id && [{ customer: id }, { provider: id }];
  return {
    ...(conditions.length > 0 && { $and: conditions }),
    ...(alternatives && { $or: alternatives }),
  };
}

/** The first instant of a day in the marketplace's zone, or of one some days later. */
function startOfDay(day: string, days = 0): Date {
  return calendarDate(day).add({ days }).toDate(config.MARKETPLACE_TIME_ZONE);
}

/** Each alternative has an index of its own. */
async function namedLike(q: string): Promise<QueryFilter<BookingDocument>[]> {
  const literal = q.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const [people, names] = await Promise.all([
    findPeopleNamed(q),
    BookingModel.aggregate<{ _id: string }>([
      { $match: { serviceName: { $regex: literal, $options: 'i' } } },
      { $group: { _id: '$serviceName' } },
      { $sort: { _id: 1 } },
      { $limit: MAX_SERVICE_NAMES },
    ]),
  ]);
  return [
    { customer: { $in: people } },
    { provider: { $in: people } },
    { serviceName: { $in: names.map(({ _id }) => _id) } },
  ];
}
