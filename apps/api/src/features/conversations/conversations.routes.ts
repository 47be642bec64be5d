import { conversationMessages } from '@nearhand/shared/conversations/conversation-rules';
import {
  changedConversationResponseSchema,
  conversationResponseSchema,
  conversationsResponseSchema,
  listConversationsQuerySchema,
  markReadSchema,
  messagesResponseSchema,
  postedMessageResponseSchema,
  reportConversationSchema,
  sendMessageSchema,
  startConversationSchema,
  startedConversationResponseSchema,
} from '@nearhand/shared/conversations/conversations';
import { idSchema } from '@nearhand/shared/common-schemas';
import { pageQuerySchema } from '@nearhand/shared/pagination';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { ExistingResponse } from '../../http/existing-response.ts';
import { blockConversation, unblockConversation } from './block-conversation.ts';
import { getConversation, listConversations, listMessages } from './conversations.ts';
import { markConversationRead } from './mark-read.ts';
import { reportConversation } from './report-conversation.ts';
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';

/** The roles that write messages. Admins only read reported conversations. */
const access = ['customer', 'provider'] as const;
const params = z.object({ id: idSchema(conversationMessages.notFound, 'The id of the conversation') });

export const conversationEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'listConversations',
      access: 'signed-in',
      summary: 'The conversations of the caller, last written first; for admins the reported ones',
      query: listConversationsQuerySchema,
      response: conversationsResponseSchema,
      possibleErrors: ['forbidden'],
    },
    ({ user, query }) => listConversations(user, query),
  ),
  endpoint(
    'post',
    '/',
    {
      operationId: 'startConversation',
      access,
      summary: 'Write to another person; the first message creates the conversation',
      body: startConversationSchema,
      response: startedConversationResponseSchema,
      status: 201,
      mayExist: true,
      possibleErrors: ['not_found', 'conflict'],
      idempotency: 'claimed',
      location: '/api/conversations/{conversation._id}',
    },
    async ({ user, body }) => {
      const { conversation, posted, isNew } = await startConversation(user, body);
      const response = { conversation, posted };
      return isNew ? response : new ExistingResponse(response);
    },
  ),
  endpoint(
    'get',
    '/:id',
    {
      operationId: 'getConversation',
      access: 'signed-in',
      summary: 'One conversation, for its two people, and for admins once it is reported',
      params,
      response: conversationResponseSchema,
    },
    async ({ params: { id }, user }) => ({ conversation: await getConversation(id, user) }),
  ),
  endpoint(
    'get',
    '/:id/messages',
    {
      operationId: 'listMessages',
      access: 'signed-in',
      summary:
        'The messages of a conversation, newest first; admins read reported ones, and each reading is recorded',
      params,
      query: pageQuerySchema,
      response: messagesResponseSchema,
    },
    ({ params: { id }, user, query, requestId }) => listMessages(id, { user, requestId }, query),
  ),
  endpoint(
    'post',
    '/:id/messages',
    {
      operationId: 'sendMessage',
      access,
      summary: 'Send a message; the same clientId again is the same message',
      params,
      body: sendMessageSchema,
      response: postedMessageResponseSchema,
      status: 201,
      location: '/api/conversations',
      mayExist: true,
      possibleErrors: ['conflict'],
      idempotency: 'claimed',
    },
    async ({ params: { id }, user, body }) => {
      const { posted, isNew } = await sendMessage(id, user, body);
      return isNew ? { posted } : new ExistingResponse({ posted });
    },
  ),
  endpoint(
    'put',
    '/:id/read',
    {
      operationId: 'markConversationRead',
      access,
      summary: 'Mark the messages up to one of them as read; it never goes back',
      params,
      body: markReadSchema,
      response: conversationResponseSchema,
    },
    async ({ params: { id }, user, body: { upTo } }) => ({
      conversation: await markConversationRead(id, user, upTo),
    }),
  ),
  endpoint(
    'put',
    '/:id/block',
    {
      operationId: 'blockConversation',
      access,
      summary: 'Block a conversation: neither of the two can write in it',
      params,
      response: changedConversationResponseSchema,
    },
    async ({ params: { id }, user }) => ({
      conversation: await blockConversation(id, user),
      message: conversationMessages.blockedNow,
    }),
  ),
  endpoint(
    'delete',
    '/:id/block',
    {
      operationId: 'unblockConversation',
      access,
      summary: 'Take back the block of the caller',
      params,
      response: changedConversationResponseSchema,
    },
    async ({ params: { id }, user }) => ({
      conversation: await unblockConversation(id, user),
      message: conversationMessages.unblockedNow,
    }),
  ),
  endpoint(
    'post',
    '/:id/report',
    {
      operationId: 'reportConversation',
      access,
      summary: 'Report a conversation to the admins, who may read it then',
      params,
      body: reportConversationSchema,
      response: changedConversationResponseSchema,
      status: 201,
      location: '/api/conversations/{conversation._id}',
      possibleErrors: ['conflict'],
      idempotency: 'claimed',
    },
    async ({ params: { id }, user, body: { reason } }) => ({
      conversation: await reportConversation(id, user, reason),
      message: conversationMessages.reported,
    }),
  ),
];
