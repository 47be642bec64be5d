import type { SlotsResponse } from '@nearhand/shared/slots';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

export const slotsKey = ['slots'] as const;
/** How old times may become on an open page. */
const REFETCH_MS = 300_000;

/** What times are asked for. */
export interface SlotSubject {
  serviceId: string;
  /** How much is to be booked; the usual quantity of the service if missing. */
  quantity?: number | undefined;
  /** The id of a booking that is to be moved: its own times do not stand in the way. */
  booking?: string | undefined;
}

/** Fetches the times that can be booked from one day to another, both `YYYY-MM-DD`. */
export const slotsQuery = (
  { serviceId, quantity, booking }: SlotSubject,
  { from, to }: { from: string; to: string },
) =>
  queryOptions({
    queryKey: [...slotsKey, serviceId, quantity, booking, from, to],
    queryFn: ({ signal }) =>
      callApi<SlotsResponse>('GET', `/services/${serviceId}/slots`, {
        query: { from, to, quantity, booking },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });

/** Fetches the times that can be booked today and in the 13 days after it. */
export const nextSlotsQuery = ({ serviceId, quantity, booking }: SlotSubject) =>
  queryOptions({
    queryKey: [...slotsKey, serviceId, quantity, booking],
    queryFn: ({ signal }) =>
      callApi<SlotsResponse>('GET', `/services/${serviceId}/slots`, {
        query: { quantity, booking },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
