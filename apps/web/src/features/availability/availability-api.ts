import type {
  Availability,
  ChangedAvailabilityResponse,
  Block,
  BlockInput,
  BlocksResponse,
} from '@nearhand/shared/availability/availability';
import type { Booking } from '@nearhand/shared/bookings/bookings';
import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { blocksKey } from '../../entities/availability/availability.ts';
import { bookingsKey } from '../../entities/query-keys.ts';

export function saveAvailability(availability: Availability): Promise<ChangedAvailabilityResponse> {
  return callApi('PUT', '/availability', { body: availability });
}

export function removeAvailability(): Promise<{ message: string }> {
  return callApi('DELETE', '/availability');
}

/** Fetches the first page of the provider's time off to come. */
export const blocksQuery = queryOptions({
  queryKey: blocksKey,
  queryFn: ({ signal }) =>
    callApi<BlocksResponse>('GET', '/availability/blocks', { query: { limit: MAX_PAGE_SIZE }, signal }),
});

export function createBlock(block: BlockInput): Promise<{ block: Block }> {
  return callApi('POST', '/availability/blocks', { body: block });
}

/** Fetches a booking that overlaps with time off. */
export const blockingBookingQuery = (id: string) =>
  queryOptions({
    // Below the key of all bookings, so that a change of one refetches it.
    queryKey: [...bookingsKey, 'blocking', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ booking: Booking }>('GET', `/bookings/${id}`, { signal })).booking,
  });

export function deleteBlock(id: string): Promise<{ message: string }> {
  return callApi('DELETE', `/availability/blocks/${id}`);
}
