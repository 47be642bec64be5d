import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pagesQuery } from '../../lib/pages-query.ts';
import { api } from '../../lib/api-client.ts';
import { authToken } from '../../lib/auth-token.ts';
import { notificationsKey } from '../../lib/query-client.ts';

export const NEWEST_COUNT = 5;

export const unreadCountQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: async ({ signal }) => (await api.countNotifications({ signal })).unread,
  // After logging out, the bell is rendered for a moment longer.
  enabled: () => authToken.read() !== null,
});

export const newestNotificationsQuery = queryOptions({
  queryKey: [...notificationsKey, 'newest'],
  queryFn: (context) => fetchNotifications({ limit: NEWEST_COUNT }, context),
});

export const notificationsQuery = (isUnreadOnly: boolean) =>
  pagesQuery(
    [...notificationsKey, 'list', isUnreadOnly],
    ({ cursor, ...context }) => fetchNotifications({ unread: isUnreadOnly || undefined, cursor }, context),
    { keepsPrevious: false },
  );

/** Lists notifications, and makes the bell count what the list shows. */
async function fetchNotifications(
  query: { limit?: number; unread?: boolean | undefined; cursor?: string | undefined },
  { client, signal }: { client: QueryClient; signal: AbortSignal },
) {
  const response = await api.listNotifications({ query, signal });
  client.setQueryData(unreadCountQuery.queryKey, response.unread);
  return response;
}

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => api.getNotificationPreferences({ signal }),
});
