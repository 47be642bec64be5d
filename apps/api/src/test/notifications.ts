import type { Notification } from '@nearhand/shared/notifications/notifications';
import type { ApiClient } from './api.ts';

export async function listNotifications(client: ApiClient): Promise<Notification[]> {
  const { body } = await client.get('/api/notifications');
  return body.notifications;
}

export const listNotificationKinds = async (client: ApiClient) =>
  (await listNotifications(client)).map(({ kind }) => kind);
