import type { BookingCountsReply } from '@nearhand/shared/all-bookings';
import type { Booking, BookingsReply, ChangedBookingReply } from '@nearhand/shared/bookings';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CsvExport } from '../../components/csv-export-button.tsx';
import { loadAllPages } from '../../lib/all-pages.ts';
import { callApi } from '../../lib/api-client.ts';
import { keepPreviousList } from '../../lib/kept-list.ts';
import { toCsv } from '../../lib/csv.ts';
import type { AdminBookingsView } from './admin-bookings-view.ts';
import { bookingListsKey, bookingsKey } from './bookings-api.ts';
import { bookingColumns } from './bookings-export.ts';

const PATH = '/bookings/all';

function queryOf({ status, q, person, from, to }: AdminBookingsView) {
  return { q, person, from, to, sort: 'visit', status: status === 'all' ? undefined : status };
}

/** The bookings of everybody that an admin looks for, the latest visit first. */
export const adminBookingsQuery = (view: AdminBookingsView) =>
  infiniteQueryOptions({
    queryKey: [...bookingListsKey, 'admin', view],
    queryFn: ({ pageParam, signal }) =>
      callApi<BookingsReply>('GET', PATH, { query: { ...queryOf(view), cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousList(previous),
  });

/** How many of them are in each status. */
export const adminCountsQuery = ({ q, person, from, to }: AdminBookingsView) =>
  queryOptions({
    queryKey: [...bookingsKey, 'admin-counts', q, person, from, to],
    queryFn: async ({ signal }) => {
      const query = { q, person, from, to };
      return (await callApi<BookingCountsReply>('GET', '/bookings/counts', { query, signal })).counts;
    },
    placeholderData: keepPreviousData,
  });

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ booking: Booking }>('GET', `/bookings/${id}`, { signal })).booking,
  });

export function cancelBooking(id: string, reason: string): Promise<ChangedBookingReply> {
  return callApi('PUT', `/bookings/${id}/cancel`, { body: { reason } });
}

/** What the page shows, all of it, as a file. */
export const adminBookingsExport = (view: AdminBookingsView): CsvExport => ({
  fileName: 'bookings.csv',
  read: async (signal) =>
    toCsv(
      bookingColumns,
      await loadAllPages({
        path: PATH,
        query: queryOf(view),
        itemsOf: (reply: BookingsReply) => reply.bookings,
        signal,
      }),
    ),
});
