import type { Booking, ListBookingsQuery } from '@nearhand/shared/bookings/bookings';
import { parseBookingNumber } from '@nearhand/shared/bookings/booking-number';
import {
  SLOT_BLOCKING_STATUSES,
  statusesThat,
  type BookingStatus,
} from '@nearhand/shared/bookings/booking-statuses';
import type { Pagination } from '@nearhand/shared/pagination';
import { Types, type QueryFilter } from 'mongoose';
import { seesContact, type CurrentUser } from '../../auth/authorize.ts';
import { getMarketplaceCountry } from '../../config.ts';
import { byChange, paginate } from '../../database/paginate.ts';
import { paginateSegments, type Segment } from '../../database/paginate-segments.ts';
import { buildPhoneFilters } from '../../lib/phone.ts';
import { BookingModel, type BookingDocument } from '../../models/booking.model.ts';
import { buildPartFilter } from '../../models/part-search.ts';
import { UserModel, type UserDocument } from '../../models/user.model.ts';
import { presentBookings } from './present.ts';
import { buildDayFilters, buildTouchFilter } from './visit-days.ts';

// The lists of customers and providers: their own bookings.

type Side = 'customer' | 'provider';
type PartFilter = ReturnType<typeof buildPartFilter>;

interface BookingList {
  bookings: Booking[];
  pagination: Pagination;
}

export function listCustomerBookings(user: CurrentUser, query: ListBookingsQuery): Promise<BookingList> {
  return listBookingsOfSide('customer', user, query);
}

export function listProviderBookings(user: CurrentUser, query: ListBookingsQuery): Promise<BookingList> {
  return listBookingsOfSide('provider', user, query);
}

async function listBookingsOfSide(
  side: Side,
  user: CurrentUser,
  query: ListBookingsQuery,
): Promise<BookingList> {
  const filter = await buildFilter(side, user, query);
  const byVisit = query.sort === 'visit' && query.updatedSince === undefined;
  const { documents, pagination } = await (byVisit
    ? paginateSegments<BookingDocument>({
        model: BookingModel,
        scope: 'visits',
        getSegments: (asOf) => getVisitSegments(filter, asOf),
        query,
      })
    : paginate<BookingDocument>({
        model: BookingModel,
        filter,
        sort: [
          ['createdAt', -1],
          ['_id', -1],
        ],
        changeOrder: byChange,
        query,
      }));
  return { bookings: await presentBookings(documents, user), pagination };
}

async function buildFilter(
  side: Side,
  user: CurrentUser,
  query: ListBookingsQuery,
): Promise<QueryFilter<BookingDocument>> {
  const own = { [side]: new Types.ObjectId(user.id) };
  const { from, to, q, service, series, status } = query;
  const touches = query.days === 'touch' && from !== undefined && to !== undefined;
  const conditions = [
    ...(touches ? [buildTouchFilter({ from, to })] : buildDayFilters(query)),
    ...(q ? [await buildSearch(side, user, q)] : []),
  ];
  return {
    ...own,
    ...(service && { service: new Types.ObjectId(service) }),
    ...(series && { 'series._id': new Types.ObjectId(series) }),
    ...(status && { status }),
    ...(conditions.length > 0 && { $and: conditions }),
  };
}

/**
 * Divides the bookings into visits to come, the soonest first, and past ones, the latest first. Each branch has one status, so that
 * MongoDB merges ranges of the index on side, status and date, and sorts nothing.
 */
function getVisitSegments(filter: QueryFilter<BookingDocument>, asOf: Date): Segment<BookingDocument>[] {
  const each = (statuses: readonly BookingStatus[], branch: QueryFilter<BookingDocument>) =>
    statuses.map((status) => ({ status, ...branch }));
  // A visit that is done ahead of its start is still to come.
  const toCome = [
    ...each(statusesThat('isOpen'), { endDate: { $gt: asOf } }),
    ...each(statusesThat('isDone'), { scheduledDate: { $gt: asOf } }),
  ];
  const past = [
    ...each(statusesThat('isOpen'), { endDate: { $lte: asOf }, scheduledDate: { $lte: asOf } }),
    ...each(statusesThat('isDone'), { scheduledDate: { $lte: asOf } }),
    ...each(statusesThat('isOff'), {}),
  ];
  // A filter for one status stands beside that of the branch.
  const within = (branches: QueryFilter<BookingDocument>[]) => ({
    $or: branches.map((branch) => ({ $and: [filter, branch] })),
  });
  return [
    {
      filter: within(toCome),
      sort: [
        ['scheduledDate', 1],
        ['_id', 1],
      ],
    },
    {
      filter: within(past),
      sort: [
        ['scheduledDate', -1],
        ['_id', -1],
      ],
    },
  ];
}

/** Matches bookings by their number, and by a part of the name of the service or the other side, or of their phone number. */
async function buildSearch(side: Side, user: CurrentUser, q: string): Promise<QueryFilter<BookingDocument>> {
  const number = parseBookingNumber(q);
  const text = buildPartFilter(q);
  return {
    $or: [
      { serviceName: text },
      ...(number === undefined ? [] : [{ number }]),
      ...(await buildOtherSideFilters(side, user, text, q)),
      ...(side === 'provider' ? buildOwnCustomerFilters(text, q) : []),
    ],
  };
}

/** Matches own jobs by the name and the phone number of their customers. */
function buildOwnCustomerFilters(text: PartFilter, q: string): QueryFilter<BookingDocument>[] {
  const dialed = buildPhoneFilters(q, getMarketplaceCountry());
  return [
    { 'ownCustomer.name': text },
    ...dialed.map((filter) =>
      Object.fromEntries(Object.entries(filter).map(([field, value]) => [`ownCustomer.${field}`, value])),
    ),
  ];
}

/** A customer who has yet to confirm their email finds providers by phone from the approval on, as they see it. */
async function buildOtherSideFilters(
  side: Side,
  user: CurrentUser,
  text: PartFilter,
  q: string,
): Promise<QueryFilter<BookingDocument>[]> {
  const other = side === 'customer' ? 'provider' : 'customer';
  const ids = await BookingModel.distinct(other, { [side]: new Types.ObjectId(user.id) });
  const find = (filters: QueryFilter<UserDocument>[]) =>
    filters.length > 0 ? UserModel.distinct('_id', { _id: { $in: ids }, $or: filters }) : [];
  const [named, dialed] = await Promise.all([
    find([{ name: text }]),
    find(buildPhoneFilters(q, getMarketplaceCountry())),
  ]);
  const seesAll = side === 'provider' || seesContact(user, undefined);
  return [
    ...(named.length > 0 ? [{ [other]: { $in: named } }] : []),
    ...(dialed.length > 0
      ? [{ [other]: { $in: dialed }, ...(!seesAll && { status: { $in: SLOT_BLOCKING_STATUSES } }) }]
      : []),
  ];
}
