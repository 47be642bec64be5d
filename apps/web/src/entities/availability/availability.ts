import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const blocksKey = ['availability-blocks'] as const;

/** Fetches the provider's hours and booking rules; null before they are set up. */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: async ({ signal }) => (await api.getAvailability({ signal })).availability,
});
