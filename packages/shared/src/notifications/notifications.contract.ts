import { defineContracts } from '../contract.ts';
import {
  listNotificationsQuerySchema,
  notificationsResponseSchema,
  readNotificationsSchema,
  unreadResponseSchema,
  notificationPreferencesResponseSchema,
  changePreferencesSchema,
} from './notifications.ts';

export const notificationContracts = {
  ...defineContracts('Notifications', {
    listNotifications: {
      access: 'signed-in',
      summary: 'The notifications of the caller, the latest first',
      query: listNotificationsQuerySchema,
      response: notificationsResponseSchema,
    },
    readNotifications: {
      access: 'signed-in',
      summary: 'Mark notifications of the caller as read',
      body: readNotificationsSchema,
      response: unreadResponseSchema,
    },
    countNotifications: {
      access: 'signed-in',
      summary: 'Number of notifications that the caller has not read',
      response: unreadResponseSchema,
    },
  }),
  ...defineContracts('Notification preferences', {
    getNotificationPreferences: {
      access: 'signed-in',
      summary: 'How each kind of notification reaches the caller',
      response: notificationPreferencesResponseSchema,
    },
    changeNotificationPreferences: {
      access: 'signed-in',
      summary:
        'Switch channels of kinds of notifications on or off; channels that are left out stay unchanged',
      body: changePreferencesSchema,
      response: notificationPreferencesResponseSchema,
    },
  }),
};
