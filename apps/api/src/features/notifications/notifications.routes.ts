import { notificationContracts } from '@nearhand/shared/notifications/notifications.contract';
import { endpoint } from '../../http/endpoint.ts';
import { countUnread, listNotifications } from './queries.ts';
import { markNotificationsRead } from './commands.ts';
import { changePreferences, getPreferences } from './preferences.ts';

export const notificationEndpoints = [
  endpoint(notificationContracts.listNotifications, ({ user, query, locale }) =>
    listNotifications(user.id, query, locale),
  ),
  endpoint(notificationContracts.readNotifications, ({ user, body }) => markNotificationsRead(user.id, body)),
  endpoint(notificationContracts.countNotifications, ({ user }) => countUnread(user.id)),
  endpoint(notificationContracts.getNotificationPreferences, ({ user }) => getPreferences(user.id)),
  endpoint(notificationContracts.changeNotificationPreferences, ({ user, body }) =>
    changePreferences(user.id, body),
  ),
];
