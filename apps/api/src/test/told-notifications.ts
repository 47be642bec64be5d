import type { Notification } from '@nearhand/shared/notifications';
import type { apiAs } from './api.ts';

type Client = Awaited<ReturnType<typeof apiAs>>;

/** Returns what a user was told, the latest first. */
export async function told(client: Client): Promise<Notification[]> {
  const { body } = await client.get('/api/notifications');
  return body.notifications;
}

export const kindsTold = async (client: Client) => (await told(client)).map(({ kind }) => kind);
