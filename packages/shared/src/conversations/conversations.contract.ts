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

/** The roles that block and report. Admins write as the marketplace, and only read reported conversations. */
const access = ['customer', 'provider'] as const;
const params = z.object({ id: idSchema(conversationMessages.notFound, 'The id of the conversation') });

export const conversationContracts = defineContracts('Messages', {
  listConversations: {
    access: 'signed-in',
    summary:
      'The conversations of the caller, last written first; for admins the reported ones, those of the marketplace, or that of a booking with a problem',
    query: listConversationsQuerySchema,
    response: conversationsResponseSchema,
    possibleErrors: ['forbidden'],
  },
  startConversation: {
    access: 'signed-in',
    summary:
      'Write to another person, as an admin in the name of the marketplace; the first message creates the conversation',
    body: startConversationSchema,
    response: startedConversationResponseSchema,
    status: 201,
    mayExist: true,
    possibleErrors: ['forbidden', 'blocked', 'not_found', 'account_closed'],
    idempotency: 'claimed',
    location: '/api/conversations/{conversation._id}',
  },
  getConversation: {
    access: 'signed-in',
    summary:
      'One conversation, for its two sides, and for admins once it or a problem between the two is reported',
    params,
    response: conversationResponseSchema,
  },
  listMessages: {
    access: 'signed-in',
    summary: 'The messages of a conversation, newest first; each reading of an admin is recorded',
    params,
    query: listMessagesQuerySchema,
    response: messagesResponseSchema,
  },
  sendMessage: {
    access: 'signed-in',
    summary: 'Send a message; the same clientId again is the same message. Admins only as the marketplace',
    params,
    body: sendMessageSchema,
    response: postedMessageResponseSchema,
    status: 201,
    location: '/api/conversations',
    mayExist: true,
    possibleErrors: ['forbidden', 'blocked', 'account_closed'],
    idempotency: 'claimed',
  },
  markConversationRead: {
    access: 'signed-in',
    summary:
      'Mark the messages up to one of them as read; it never goes back. Admins only as the marketplace',
    params,
    body: markReadSchema,
    response: conversationResponseSchema,
    possibleErrors: ['forbidden'],
  },
  blockConversation: {
    access,
    summary: 'Block a conversation: neither of the two can write in it. Not one with the marketplace',
    params,
    response: changedConversationResponseSchema,
    possibleErrors: ['conflict'],
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
