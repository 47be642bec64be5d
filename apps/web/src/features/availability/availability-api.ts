import type {
  Availability,
  AvailabilityResponse,
  ChangedAvailabilityResponse,
} from '@nearhand/shared/availability';
import type { Block, BlockInput, BlocksResponse } from '@nearhand/shared/availability-blocks';
import type { Booking } from '@nearhand/shared/bookings';
import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

const availabilityKey = ['availability'] as const;
export const blocksKey = ['availability-blocks'] as const;

/** Fetches the hours of the provider; null before they set them up. */
export const availabilityQuery = queryOptions({
  queryKey: availabilityKey,
  queryFn: async ({ signal }) =>
    (await callApi<AvailabilityResponse>('GET', '/availability', { signal })).availability,
});

export function saveAvailability(availability: Availability): Promise<ChangedAvailabilityResponse> {
  return callApi('PUT', '/availability', { body: availability });
}

export function removeAvailability(): Promise<{ message: string }> {
  return callApi('DELETE', '/availability');
}

/** Fetches the provider's time off to come: the next page-full. */
export const blocksQuery = queryOptions({
  queryKey: blocksKey,
  queryFn: ({ signal }) =>
    callApi<BlocksResponse>('GET', '/availability/blocks', { query: { limit: MAX_PAGE_SIZE }, signal }),
});

export function createBlock(block: BlockInput): Promise<{ block: Block }> {
  return callApi('POST', '/availability/blocks', { body: block });
}

/** Fetches a booking that stands in the way of time off. */
export const blockingBookingQuery = (id: string) =>
  queryOptions({
    // Below the key of all bookings, so that a change of one reads it again.
    queryKey: ['bookings', 'blocking', id],
    queryFn: async ({ signal }) =>
      (await callApi<{ booking: Booking }>('GET', `/bookings/${id}`, { signal })).booking,
  });

export function deleteBlock(id: string): Promise<{ message: string }> {
  return callApi('DELETE', `/availability/blocks/${id}`);
}
