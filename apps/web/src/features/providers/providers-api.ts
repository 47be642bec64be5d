import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const providerQuery = (id: string) =>
  queryOptions({
    queryKey: ['providers', id],
    queryFn: async ({ signal }) => (await api.getProvider({ params: { id }, signal })).provider,
  });
