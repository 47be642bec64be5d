import type { Notification } from '@nearhand/shared/notifications';
import type { apiAs } from './api.ts';

type Client = Awaited<ReturnType<typeof apiAs>>;

/** Lists the notifications of a user, the latest first. */
export async function listNotifications(client: Client): Promise<Notification[]> {
  const { body } = await client.get('/api/notifications');
  return body.notifications;
}

export const listNotificationKinds = async (client: Client) =>
  (await listNotifications(client)).map(({ kind }) => kind);
