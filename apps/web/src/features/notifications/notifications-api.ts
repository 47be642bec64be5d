import { queryOptions } from '@tanstack/react-query';
import { pagesQuery } from '../../lib/pages-query.ts';
import { api } from '../../lib/api-client.ts';
import { authToken } from '../../lib/auth-token.ts';

export const notificationsKey = ['notifications'] as const;
export const NEWEST_COUNT = 5;

export const unreadCountQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: async ({ signal }) => (await api.countNotifications({ signal })).unread,
  // After logging out, the bell is rendered for a moment longer.
  enabled: () => authToken.read() !== null,
});

export const newestNotificationsQuery = queryOptions({
  queryKey: [...notificationsKey, 'newest'],
  queryFn: ({ signal }) => api.listNotifications({ query: { limit: NEWEST_COUNT }, signal }),
});

export const notificationsQuery = (isUnreadOnly: boolean) =>
  pagesQuery(
    [...notificationsKey, 'list', isUnreadOnly],
    ({ cursor, signal }) =>
      api.listNotifications({ query: { unread: isUnreadOnly || undefined, cursor }, signal }),
    { keepsPrevious: false },
  );

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => api.getNotificationPreferences({ signal }),
});
