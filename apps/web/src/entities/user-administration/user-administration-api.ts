import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { adminKey } from '../query-keys.ts';

export const userDetailsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'user', id],
    queryFn: ({ signal }) => api.getUser({ params: { id }, signal }),
  });
