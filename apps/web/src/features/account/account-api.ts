import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => {
    const { sessions } = await api.listSessions({ signal });
    return sessions;
  },
});
