import type { SlotsResponse } from '@nearhand/shared/slots';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

export const slotsKey = ['slots'] as const;
/** How old times may become on an open page. */
const REFETCH_MS = 300_000;

/** Fetches the times of a service that can be booked on the days from `from` to `to`, both `YYYY-MM-DD`. */
export const slotsQuery = (serviceId: string, from: string, to: string) =>
  queryOptions({
    queryKey: [...slotsKey, serviceId, from, to],
    queryFn: ({ signal }) =>
      callApi<SlotsResponse>('GET', `/services/${serviceId}/slots`, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });

/** Fetches the times that can be booked today and in the 13 days after it. */
export const nextSlotsQuery = (serviceId: string) =>
  queryOptions({
    queryKey: [...slotsKey, serviceId],
    queryFn: ({ signal }) => callApi<SlotsResponse>('GET', `/services/${serviceId}/slots`, { signal }),
  });
