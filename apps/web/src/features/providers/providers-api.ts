import type { ProviderResponse } from '@nearhand/shared/providers/providers';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** Fetches an approved provider. */
export const providerQuery = (id: string) =>
  queryOptions({
    queryKey: ['providers', id],
    queryFn: async ({ signal }) =>
      (await callApi<ProviderResponse>('GET', `/providers/${id}`, { signal })).provider,
  });
