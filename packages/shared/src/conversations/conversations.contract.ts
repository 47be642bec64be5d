import { defineContracts } from '../contract.ts';
import {
  listConversationsQuerySchema,
  listMessagesQuerySchema,
  conversationsResponseSchema,
  startConversationSchema,
  startedConversationResponseSchema,
  conversationResponseSchema,
  messagesResponseSchema,
  sendMessageSchema,
  postedMessageResponseSchema,
  markReadSchema,
  changedConversationResponseSchema,
  reportConversationSchema,
} from './conversations.ts';
import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { conversationMessages } from './conversation-rules.ts';

/** The roles that write messages. Admins only read reported conversations. */
const access = ['customer', 'provider'] as const;
const params = z.object({ id: idSchema(conversationMessages.notFound, 'The id of the conversation') });

export const conversationContracts = defineContracts('Messages', {
  listConversations: {
    access: 'signed-in',
    summary: 'The conversations of the caller, last written first; for admins the reported ones',
    query: listConversationsQuerySchema,
    response: conversationsResponseSchema,
    possibleErrors: ['forbidden'],
  },
  startConversation: {
    access,
    summary: 'Write to another person; the first message creates the conversation',
    body: startConversationSchema,
    response: startedConversationResponseSchema,
    status: 201,
    mayExist: true,
    possibleErrors: ['blocked', 'not_found', 'account_closed'],
    idempotency: 'claimed',
    location: '/api/conversations/{conversation._id}',
  },
  getConversation: {
    access: 'signed-in',
    summary: 'One conversation, for its two people, and for admins once it is reported',
    params,
    response: conversationResponseSchema,
  },
  listMessages: {
    access: 'signed-in',
    summary:
      'The messages of a conversation, newest first; admins read reported ones, and each reading is recorded',
    params,
    query: listMessagesQuerySchema,
    response: messagesResponseSchema,
  },
  sendMessage: {
    access,
    summary: 'Send a message; the same clientId again is the same message',
    params,
    body: sendMessageSchema,
    response: postedMessageResponseSchema,
    status: 201,
    location: '/api/conversations',
    mayExist: true,
    possibleErrors: ['blocked', 'account_closed'],
    idempotency: 'claimed',
  },
  markConversationRead: {
    access,
    summary: 'Mark the messages up to one of them as read; it never goes back',
    params,
    body: markReadSchema,
    response: conversationResponseSchema,
  },
  blockConversation: {
    access,
    summary: 'Block a conversation: neither of the two can write in it',
    params,
    response: changedConversationResponseSchema,
  },
  unblockConversation: {
    access,
    summary: 'Take back the block of the caller',
    params,
    response: changedConversationResponseSchema,
  },
  reportConversation: {
    access,
    summary: 'Report a conversation to the admins, who may read it then',
    params,
    body: reportConversationSchema,
    response: changedConversationResponseSchema,
    status: 201,
    location: '/api/conversations/{conversation._id}',
    possibleErrors: ['already_reported'],
    idempotency: 'claimed',
  },
});
