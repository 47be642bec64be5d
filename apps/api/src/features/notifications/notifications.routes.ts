import {
  changePreferencesSchema,
  listNotificationsQuerySchema,
  notificationPreferencesResponseSchema,
  notificationsResponseSchema,
  readNotificationsSchema,
  unreadResponseSchema,
} from '@nearhand/shared/notifications/notifications';
import { endpoint } from '../../http/endpoint.ts';
import { countUnread, listNotifications, markNotificationsRead } from './notifications.ts';
import { changePreferences, getPreferences } from './preferences.ts';

export const notificationEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'listNotifications',
      access: 'signed-in',
      summary: 'The notifications of the caller, the latest first',
      query: listNotificationsQuerySchema,
      response: notificationsResponseSchema,
    },
    ({ user, query }) => listNotifications(user.id, query),
  ),
  endpoint(
    'put',
    '/read',
    {
      operationId: 'readNotifications',
      access: 'signed-in',
      summary: 'Mark notifications of the caller as read',
      body: readNotificationsSchema,
      response: unreadResponseSchema,
    },
    ({ user, body }) => markNotificationsRead(user.id, body),
  ),
  endpoint(
    'get',
    '/count',
    {
      operationId: 'countNotifications',
      access: 'signed-in',
      summary: 'How many notifications the caller has not read',
      response: unreadResponseSchema,
    },
    ({ user }) => countUnread(user.id),
  ),
];

export const notificationPreferenceEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'getNotificationPreferences',
      access: 'signed-in',
      summary: 'How each kind of notification reaches the caller',
      response: notificationPreferencesResponseSchema,
    },
    ({ user }) => getPreferences(user.id),
  ),
  endpoint(
    'put',
    '/',
    {
      operationId: 'changeNotificationPreferences',
      access: 'signed-in',
      summary:
        'Switch channels of kinds of notifications on or off; channels that are left out stay unchanged',
      body: changePreferencesSchema,
      response: notificationPreferencesResponseSchema,
    },
    ({ user, body }) => changePreferences(user.id, body),
  ),
];
