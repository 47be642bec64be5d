import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { blocksKey } from '../../entities/availability/availability.ts';
import { bookingsKey } from '../../entities/query-keys.ts';

export const blocksQuery = queryOptions({
  queryKey: blocksKey,
  queryFn: ({ signal }) => api.listBlocks({ query: { limit: MAX_PAGE_SIZE }, signal }),
});

export const blockingBookingQuery = (id: string) =>
  queryOptions({
    // Below the key of all bookings, so that a change of one refetches it.
    queryKey: [...bookingsKey, 'blocking', id],
    queryFn: async ({ signal }) => (await api.getBooking({ params: { id }, signal })).booking,
  });
