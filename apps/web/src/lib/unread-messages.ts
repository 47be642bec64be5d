import type { ConversationsResponse } from '@nearhand/shared/conversations';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { authToken } from './auth-token.ts';

/** How often an open page asks for messages while it is visible. */
export const POLL_MS = 4000;
const BADGE_POLL_MS = 15_000;

export const conversationsKey = ['conversations'] as const;

/** Counts the unread messages of the user. The number is part of the list, of which it fetches as little as possible. */
export const unreadMessagesQuery = queryOptions({
  queryKey: [...conversationsKey, 'unread'],
  queryFn: async ({ signal }) =>
    (await callApi<ConversationsResponse>('GET', '/conversations', { query: { limit: 1 }, signal })).unread,
  refetchInterval: BADGE_POLL_MS,
  // At logout the badge is still there for a moment.
  enabled: () => authToken.read() !== null,
  retry: false,
});
