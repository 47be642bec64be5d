import { conversationContracts } from '@nearhand/shared/conversations/conversations.contract';
import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import { endpoint } from '../../http/endpoint.ts';
import { ExistingResponse } from '../../http/responses.ts';
import {
  blockConversation,
  unblockConversation,
  markConversationRead,
  reportConversation,
} from './commands/update-conversation.ts';
import { getConversation, listConversations, listMessages } from './queries.ts';
import { sendMessage } from './commands/send-message.ts';
import { startConversation } from './commands/start-conversation.ts';

export const conversationEndpoints = [
  endpoint(conversationContracts.listConversations, ({ user, query }) => listConversations(user, query)),
  endpoint(conversationContracts.startConversation, async ({ user, body, requestId }) => {
    const { conversation, posted, isNew } = await startConversation({ user, requestId }, body);
    const response = { conversation, posted };
    return isNew ? response : new ExistingResponse(response);
  }),
  endpoint(conversationContracts.getConversation, async ({ params: { id }, user }) => ({
    conversation: await getConversation(id, user),
  })),
  endpoint(conversationContracts.listMessages, ({ params: { id }, user, query, requestId }) =>
    listMessages(id, { user, requestId }, query),
  ),
  endpoint(conversationContracts.sendMessage, async ({ params: { id }, user, body, requestId }) => {
    const { posted, isNew } = await sendMessage(id, { user, requestId }, body);
    return isNew ? { posted } : new ExistingResponse({ posted });
  }),
  endpoint(conversationContracts.markConversationRead, async ({ params: { id }, user, body: { upTo } }) => ({
    conversation: await markConversationRead(id, user, upTo),
  })),
  endpoint(conversationContracts.blockConversation, async ({ params: { id }, user }) => ({
    conversation: await blockConversation(id, user),
    message: conversationMessages.blockedNow,
  })),
  endpoint(conversationContracts.unblockConversation, async ({ params: { id }, user }) => ({
    conversation: await unblockConversation(id, user),
    message: conversationMessages.unblockedNow,
  })),
  endpoint(conversationContracts.reportConversation, async ({ params: { id }, user, body: { reason } }) => ({
    conversation: await reportConversation(id, user, reason),
    message: conversationMessages.reported,
  })),
];
