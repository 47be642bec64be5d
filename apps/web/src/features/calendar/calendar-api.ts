import type { AvailabilityResponse } from '@nearhand/shared/availability';
import type { BlocksResponse } from '@nearhand/shared/availability-blocks';
import type { BookingsResponse } from '@nearhand/shared/bookings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchAllPages } from '../../lib/all-pages.ts';
import { callApi } from '../../lib/api-client.ts';

/** Fetches the provider's bookings that take place, or are proposed to, from `from` to `to`, both `YYYY-MM-DD`. */
export const calendarBookingsQuery = (from: string, to: string) =>
  queryOptions({
    // Below the key of all bookings, so that a change of one reads them again.
    queryKey: ['bookings', 'calendar', from, to],
    queryFn: ({ signal }) =>
      fetchAllPages({
        path: '/bookings/provider',
        query: { from, to, days: 'touch' },
        itemsOf: (response: BookingsResponse) => response.bookings,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Fetches the hours of the provider, null before they set them up. The page of the hours caches the same. */
export const hoursQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: async ({ signal }) =>
    (await callApi<AvailabilityResponse>('GET', '/availability', { signal })).availability,
});

/** Fetches all time off to come. */
export const timeOffQuery = queryOptions({
  queryKey: ['availability-blocks', 'all'],
  queryFn: ({ signal }) =>
    fetchAllPages({
      path: '/availability/blocks',
      itemsOf: (response: BlocksResponse) => response.blocks,
      signal,
    }),
});
