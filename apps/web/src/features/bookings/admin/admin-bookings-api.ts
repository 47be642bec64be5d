import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagesQuery } from '../../../lib/pages-query.ts';
import { api } from '../../../lib/api-client.ts';
import { fetchCsv } from '../../../lib/fetch-csv.ts';
import { bookingListsKey, bookingsKey } from '../../../entities/query-keys.ts';
import type { AdminBookingsView } from './admin-bookings-view.ts';

function toQuery({ status, ...view }: AdminBookingsView) {
  return { ...view, status: status === 'all' ? undefined : status };
}

/** Fetches by page the bookings that match an admin's filters, the latest visit first. */
export const adminBookingsQuery = (view: AdminBookingsView) =>
  pagesQuery([...bookingListsKey, 'admin', view], ({ cursor, signal }) =>
    api.listBookings({ query: { ...toQuery(view), cursor }, signal }),
  );

export const adminBookingCountsQuery = ({ q, person, from, to, only }: AdminBookingsView) =>
  queryOptions({
    queryKey: [...bookingsKey, 'admin-counts', q, person, from, to, only],
    queryFn: async ({ signal }) => {
      const query = { q, person, from, to, only };
      return (await api.countBookings({ query, signal })).counts;
    },
    placeholderData: keepPreviousData,
  });

export const fetchBookingsFile = (view: AdminBookingsView, signal: AbortSignal) =>
  fetchCsv('listBookings', toQuery(view), signal);
