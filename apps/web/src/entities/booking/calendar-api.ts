import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchAllPages } from '../../lib/all-pages.ts';
import { api } from '../../lib/api-client.ts';
import { blocksKey } from '../availability/availability.ts';
import { bookingsKey } from '../query-keys.ts';

/** Fetches the provider's bookings whose current or proposed time is from `from` to `to`, both `YYYY-MM-DD`. */
export const calendarBookingsQuery = (from: string, to: string) =>
  queryOptions({
    // Below the key of all bookings, so that a change of one refetches them.
    queryKey: [...bookingsKey, 'calendar', from, to],
    queryFn: ({ signal }) =>
      fetchAllPages(
        (page) => api.listProviderBookings({ query: { from, to, days: 'touch', ...page }, signal }),
        ({ bookings }) => bookings,
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const timeOffQuery = queryOptions({
  queryKey: [...blocksKey, 'all'],
  queryFn: ({ signal }) =>
    fetchAllPages(
      (page) => api.listBlocks({ query: page, signal }),
      ({ blocks }) => blocks,
      signal,
    ),
});
