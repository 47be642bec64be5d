import { queryOptions } from '@tanstack/react-query';
import { pushDevicesKey } from '../../entities/user/push.ts';
import { api } from '../../lib/api-client.ts';

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => {
    const { sessions } = await api.listSessions({ signal });
    return sessions;
  },
});

export const pushDevicesQuery = queryOptions({
  queryKey: pushDevicesKey,
  queryFn: async ({ signal }) => {
    const { pushSubscriptions } = await api.listPushSubscriptions({ signal });
    return pushSubscriptions;
  },
});
