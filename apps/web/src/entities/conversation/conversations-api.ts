import type { Conversation, Message } from '@nearhand/shared/conversations/conversations';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { pagesQuery } from '../../lib/pages-query.ts';
import { conversationsKey, messagesPollInterval } from './unread-messages.ts';

const listsKey = [...conversationsKey, 'lists'] as const;
const oneKey = (id: string) => [...conversationsKey, 'one', id] as const;
const messagesKey = (id: string) => [...conversationsKey, 'messages', id] as const;

type ListFilter = 'all' | 'unread' | 'reported' | 'marketplace';

/** Fetches the user's conversations by page, the latest message first; for admins the reported ones or those of the marketplace. */
export const conversationPagesQuery = (filter: ListFilter) => ({
  ...pagesQuery([...listsKey, filter], ({ cursor, signal }) =>
    api.listConversations({ query: { [filter]: filter === 'all' ? undefined : true, cursor }, signal }),
  ),
  refetchInterval: filter === 'reported' ? (false as const) : messagesPollInterval,
});

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await api.getConversation({ params: { id }, signal })).conversation,
    refetchInterval: messagesPollInterval,
  });

/** Fetches the conversation with a person; null if there is none yet. */
export const conversationWithQuery = (person: string) =>
  queryOptions({
    queryKey: [...conversationsKey, 'with', person],
    queryFn: async ({ signal }) => {
      const query = { with: person, limit: 1 };
      const { conversations } = await api.listConversations({ query, signal });
      return conversations[0] ?? null;
    },
    staleTime: 0,
  });

/** Fetches the conversation of the marketplace with a person; null if there is none yet. */
export const marketplaceConversationQuery = (person: string) =>
  queryOptions({
    queryKey: [...conversationsKey, 'with marketplace', person],
    queryFn: async ({ signal }) => {
      const query = { marketplace: true, with: person, limit: 1 };
      const { conversations } = await api.listConversations({ query, signal });
      return conversations[0] ?? null;
    },
  });

/** Fetches the messages of a conversation by page, newest first. The API records each request of an admin, who refetches only by hand. */
export const messagePagesQuery = (id: string, isRecorded = false) => ({
  ...pagesQuery(
    messagesKey(id),
    ({ cursor, signal }) => api.listMessages({ params: { id }, query: { cursor }, signal }),
    { keepsPrevious: false },
  ),
  ...(isRecorded
    ? {
        staleTime: Infinity,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        meta: { isRecorded: true },
      }
    : { refetchInterval: messagesPollInterval }),
});

export function setBlocked(
  conversation: string,
  isBlocked: boolean,
): Promise<{ conversation: Conversation; message: string }> {
  const call = { params: { id: conversation } };
  return isBlocked ? api.blockConversation(call) : api.unblockConversation(call);
}

export function setConversationInCache(client: QueryClient, conversation: Conversation) {
  client.setQueryData(conversationQuery(conversation._id).queryKey, conversation);
  for (const person of [conversation.customer, conversation.provider]) {
    const query = conversation.marketplace ? marketplaceConversationQuery : conversationWithQuery;
    if (person) client.setQueryData(query(person._id).queryKey, conversation);
  }
  void client.invalidateQueries({ queryKey: listsKey });
  void client.invalidateQueries({ queryKey: [...conversationsKey, 'unread'] });
}

export function addMessageToCache(client: QueryClient, conversation: string, message: Message) {
  client.setQueryData(messagePagesQuery(conversation).queryKey, (data) => {
    const [first, ...others] = data?.pages ?? [];
    if (!data || !first || data.pages.some(({ messages }) => messages.some(({ _id }) => _id === message._id)))
      return data;
    return { ...data, pages: [{ ...first, messages: [message, ...first.messages] }, ...others] };
  });
  void client.invalidateQueries({ queryKey: oneKey(conversation) });
  void client.invalidateQueries({ queryKey: listsKey });
}
