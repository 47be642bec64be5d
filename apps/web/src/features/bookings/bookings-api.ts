import type { BookingWeeksReply } from '@nearhand/shared/booking-weeks';
import {
  OPEN_BOOKING_STATUSES,
  type Booking,
  type BookingSide,
  type BookingsReply,
  type BookingStatus,
  type ChangedBookingReply,
  type NextBookingStatus,
} from '@nearhand/shared/bookings';
import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { PaymentMethod } from '@nearhand/shared/payments';
import type { Role } from '@nearhand/shared/users';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { loadAllPages } from '../../lib/all-pages.ts';
import { callApi } from '../../lib/api-client.ts';
import { keepPreviousList } from '../../lib/kept-list.ts';
import type { BookingFilter } from './booking-filter.ts';

export const bookingsKey = ['bookings'] as const;
export const bookingListsKey = [...bookingsKey, 'lists'] as const;

/** What the browse page sends (spec section 3, create-booking payload). */
interface BrowseHireRequest {
  serviceId: string;
  /** ISO date-time. */
  scheduledDate: string;
  notes: string;
}

/** What the detail page sends: `YYYY-MM-DD` and `HH:mm` in the marketplace's zone. */
interface DetailHireRequest {
  serviceId: string;
  bookingDate: string;
  bookingTime: string;
}

export type HireRequest = BrowseHireRequest | DetailHireRequest;

export const createBookingMutation = mutationOptions({
  mutationKey: ['hires'],
  mutationFn: ({ body, idempotencyKey }: { body: HireRequest; idempotencyKey: string }) =>
    callApi<ChangedBookingReply>('POST', '/bookings', { body, idempotencyKey }),
  onSuccess: (_reply, _hire, _result, { client }) => client.invalidateQueries({ queryKey: bookingsKey }),
});

/** A list of bookings, newest first, a page at a time. Until another filter's list is there, what was shown before stays. */
function bookingPages(path: string, status: BookingFilter) {
  return infiniteQueryOptions({
    queryKey: [...bookingListsKey, path, status],
    queryFn: ({ pageParam, signal }) =>
      callApi<BookingsReply>('GET', path, {
        query: { status: status === 'all' ? undefined : status, cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousList(previous),
  });
}

export const customerBookingsQuery = (status: BookingFilter) => bookingPages('/bookings/my-bookings', status);

export const requestsQuery = (status: BookingFilter) => bookingPages('/bookings/provider/bookings', status);

const HIRES_PATHS = {
  customer: '/bookings/customer',
  provider: '/bookings/provider',
  admin: '/bookings/all',
} as const satisfies Record<Role, string>;

/** What the hires dashboard shows: a person's own bookings, and to an admin everybody's. */
export const hiresQuery = (role: Role) => bookingPages(HIRES_PATHS[role], 'all');

/** Everybody's bookings, newest first, for a file. */
export function readAllBookings(signal: AbortSignal): Promise<Booking[]> {
  return loadAllPages({ path: HIRES_PATHS.admin, itemsOf: (reply: BookingsReply) => reply.bookings, signal });
}

/** For the admin's charts. */
export const weeklyBookingsQuery = queryOptions({
  // Not below `bookingsKey`: it is no list of bookings, which is what the cache changes there.
  queryKey: ['weekly-bookings'],
  queryFn: async ({ signal }) =>
    (await callApi<BookingWeeksReply>('GET', '/bookings/weekly', { signal })).weeks,
});

/** How many bookings of one status a person has. The list's own total says it; of the bookings the least is asked for. */
export const bookingCountQuery = (role: Role, status: BookingStatus) =>
  queryOptions({
    queryKey: [...bookingsKey, 'counts', role, status],
    queryFn: async ({ signal }) => {
      const query = { status, limit: 1 };
      const { pagination } = await callApi<BookingsReply>('GET', HIRES_PATHS[role], { query, signal });
      return pagination.total;
    },
  });

/** The pending and approved bookings of a person, as far as one page of each holds them. */
export const openBookingsQuery = (role: BookingSide) =>
  queryOptions({
    queryKey: [...bookingsKey, 'open', role],
    queryFn: async ({ signal }) => {
      const replies = await Promise.all(
        OPEN_BOOKING_STATUSES.map((status) =>
          callApi<BookingsReply>('GET', HIRES_PATHS[role], {
            query: { status, limit: MAX_PAGE_SIZE },
            signal,
          }),
        ),
      );
      return replies.flatMap(({ bookings }) => bookings);
    },
  });

/** How many bookings of one service have a status. */
export const openBookingCountQuery = (role: Role, service: string, status: BookingStatus) =>
  queryOptions({
    queryKey: [...bookingsKey, 'counts', role, status, service],
    queryFn: async ({ signal }) => {
      const query = { service, status, limit: 1 };
      const { pagination } = await callApi<BookingsReply>('GET', HIRES_PATHS[role], { query, signal });
      return pagination.total;
    },
    staleTime: 0,
  });

export function moveBooking(
  id: string,
  status: NextBookingStatus,
  reason?: string,
): Promise<ChangedBookingReply> {
  return status === 'cancelled'
    ? callApi('PUT', `/bookings/${id}/cancel`)
    : callApi('PUT', `/bookings/${id}/status`, { body: { status, ...(reason && { reason }) } });
}

/** The method is all the marketplace learns of a payment: card details stay in the dialog. */
export function payBooking(
  id: string,
  method: PaymentMethod,
  idempotencyKey: string,
): Promise<ChangedBookingReply> {
  return callApi('POST', `/bookings/${id}/payment`, { body: { method }, idempotencyKey });
}
