import type { SlotsResponse } from '@nearhand/shared/slots';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

export const slotsKey = ['slots'] as const;
/** How old times may become on an open page. */
const REFETCH_MS = 300_000;

interface SlotRange {
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** How much is to be booked; the usual quantity of the service if missing. */
  quantity: number | undefined;
}

/** Fetches the times of a service that can be booked on some days. */
export const slotsQuery = (serviceId: string, { from, to, quantity }: SlotRange) =>
  queryOptions({
    queryKey: [...slotsKey, serviceId, quantity, from, to],
    queryFn: ({ signal }) =>
      callApi<SlotsResponse>('GET', `/services/${serviceId}/slots`, {
        query: { from, to, quantity },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });

/** Fetches the times that can be booked today and in the 13 days after it. */
export const nextSlotsQuery = (serviceId: string, quantity?: number) =>
  queryOptions({
    queryKey: [...slotsKey, serviceId, quantity],
    queryFn: ({ signal }) =>
      callApi<SlotsResponse>('GET', `/services/${serviceId}/slots`, { query: { quantity }, signal }),
    placeholderData: keepPreviousData,
  });
