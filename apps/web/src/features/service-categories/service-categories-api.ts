import type { ServiceCategory } from '@nearhand/shared/service-categories';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

export const serviceCategoriesQuery = queryOptions({
  queryKey: ['service-categories'],
  queryFn: async ({ signal }) => {
    const reply = await callApi<{ categories: ServiceCategory[] }>('GET', '/service-categories', { signal });
    return reply.categories;
  },
  staleTime: 5 * 60_000,
});
