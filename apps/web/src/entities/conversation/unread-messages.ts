import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { authToken } from '../../lib/auth-token.ts';
import { pollWithoutEvents } from '../../lib/live-status.ts';

const POLL_MS = 4000;
const BADGE_POLL_MS = 15_000;

/** How often an open page polls for messages while it is visible and there are no live events. */
export const messagesPollInterval = pollWithoutEvents(POLL_MS);

export const conversationsKey = ['conversations'] as const;

/** Counts the unread messages of the user. The number is part of the list, of which it fetches as little as possible. */
export const unreadMessagesQuery = queryOptions({
  queryKey: [...conversationsKey, 'unread'],
  queryFn: async ({ signal }) => (await api.listConversations({ query: { limit: 1 }, signal })).unread,
  refetchInterval: pollWithoutEvents(BADGE_POLL_MS),
  // At logout the badge is still there for a moment.
  enabled: () => authToken.read() !== null,
  retry: false,
});
