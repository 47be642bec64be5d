import type { OptionCount } from '@nearhand/shared/bookings/job';
import type { CustomerAddress } from '@nearhand/shared/users/addresses';
import type { Repeat } from '@nearhand/shared/bookings/booking-series';
import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Role } from '@nearhand/shared/users/users';
import { type BookingStatus, OPEN_BOOKING_STATUSES } from '@nearhand/shared/bookings/booking-statuses';
import type { NextBookingStatus } from '@nearhand/shared/bookings/booking-actions';
import { mutationOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { pagesQuery } from '../../lib/pages-query.ts';
import { api } from '../../lib/api-client.ts';
import { bookingListsKey, bookingsKey } from '../query-keys.ts';
import { findBookingInLists } from './booking-cache.ts';
import type { BookingSide, BookingFilter } from './booking.ts';

/** The fields that both pages may add to the body. */
interface BookingOptions {
  serviceId: string;
  quantity?: number;
  options?: OptionCount[];
  /** The total that the customer has seen, of a series that of one visit. */
  expectedTotal: number;
  customerAddress?: CustomerAddress;
}

/** The body of the browse page (product 3, create-booking payload). */
interface BrowseBookingBody extends BookingOptions {
  repeat?: Repeat;
  skipConflicts?: boolean;
  images?: string[];
  /** ISO date-time. */
  scheduledDate: string;
  notes: string;
}

/** The body of the detail page: `YYYY-MM-DD` and `HH:mm` in the marketplace's time zone. */
interface DetailBookingBody extends BookingOptions {
  bookingDate: string;
  bookingTime: string;
}

export type CreateBookingBody = BrowseBookingBody | DetailBookingBody;

export const createBookingMutation = mutationOptions({
  mutationKey: ['create-booking'],
  mutationFn: ({ body, idempotencyKey }: { body: CreateBookingBody; idempotencyKey: string }) =>
    api.createBooking({ body, idempotencyKey }),
  onSuccess: (_data, _variables, _onMutateResult, { client }) =>
    client.invalidateQueries({ queryKey: bookingsKey }),
});

const listBookings = {
  customer: api.listMyBookings,
  provider: api.listProviderBookings,
  admin: api.listBookings,
} as const satisfies Record<Role, unknown>;

export interface BookingFilters {
  status?: BookingFilter;
  q?: string;
}

/**
 * Fetches a list of bookings by page: a user's by visit, what is to come first; an admin's newest first. The previous list stays
 * until the one of other filters is loaded.
 */
export function bookingPagesQuery(role: Role, { status = 'all', q = '' }: BookingFilters = {}) {
  return pagesQuery([...bookingListsKey, role, status, q], ({ cursor, signal }) =>
    listBookings[role]({
      query: {
        status: status === 'all' ? undefined : status,
        q,
        cursor,
        ...(role !== 'admin' && { sort: 'visit' as const, limit: MAX_PAGE_SIZE }),
      },
      signal,
    }),
  );
}

interface BookingsQuery {
  status?: BookingStatus;
  series?: string;
  service?: string;
  limit?: number;
}

/** Counts a user's bookings. The total is part of the list, of which it fetches as little as possible. */
async function countBookings(role: Role, query: BookingsQuery, signal: AbortSignal): Promise<number> {
  return (await listBookings[role]({ query: { ...query, limit: 1 }, signal })).pagination.total;
}

export const seriesQuery = (side: BookingSide, series: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'series', side, series],
    queryFn: async ({ signal }) =>
      (await listBookings[side]({ query: { series, limit: MAX_PAGE_SIZE }, signal })).bookings,
  });

export const bookingCountQuery = (role: Role, status: BookingStatus) =>
  queryOptions({
    queryKey: [...bookingsKey, 'counts', role, status],
    queryFn: ({ signal }) => countBookings(role, { status }, signal),
  });

/** Fetches a user's pending and approved bookings, at most one page of each. */
export const openBookingsQuery = (side: BookingSide) =>
  queryOptions({
    queryKey: [...bookingsKey, 'open', side],
    queryFn: async ({ signal }) => {
      const responses = await Promise.all(
        OPEN_BOOKING_STATUSES.map((status) =>
          listBookings[side]({ query: { status, limit: MAX_PAGE_SIZE }, signal }),
        ),
      );
      return responses.flatMap(({ bookings }) => bookings);
    },
  });

/** Fetches the first page of a user's completed bookings, last booked first. */
export const completedBookingsQuery = (side: BookingSide) =>
  queryOptions({
    queryKey: [...bookingsKey, 'completed', side],
    queryFn: async ({ signal }) =>
      (await listBookings[side]({ query: { status: 'completed' }, signal })).bookings,
  });

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: async ({ signal }) => (await api.getBooking({ params: { id }, signal })).booking,
  });

/** Fetches a booking. Until it is there, and without a connection, it is as the list shows it from which the user comes. */
export function useBooking(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...bookingQuery(id),
    initialData: () => findBookingInLists(client, id),
    initialDataUpdatedAt: 0,
  });
}

export const serviceBookingCountQuery = (role: Role, service: string, status: BookingStatus) =>
  queryOptions({
    queryKey: [...bookingsKey, 'counts', role, status, service],
    queryFn: ({ signal }) => countBookings(role, { service, status }, signal),
    staleTime: 0,
  });

/** A status that the provider gives a booking. Cancelling has its own request, as customers and admins cancel too. */
export type ProviderBookingStatus = Exclude<NextBookingStatus, 'cancelled'>;

export const lastAddressQuery = queryOptions({
  queryKey: [...bookingsKey, 'last-address'],
  queryFn: async ({ signal }) => {
    const { bookings } = await listBookings.customer({ query: { limit: 5 }, signal });
    return bookings.find(({ customerAddress }) => customerAddress)?.customerAddress ?? null;
  },
});
