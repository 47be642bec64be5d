import {
  accountDataReplySchema,
  closeAccountSchema,
  devicesReplySchema,
  sessionIdSchema,
} from '@nearhand/shared/account';
import { messageReplySchema } from '@nearhand/shared/message-schema';
import { messages } from '@nearhand/shared/messages';
import { z } from 'zod';
import { listDevices, signOutDevice, signOutOtherDevices } from '../auth/devices.ts';
import { endpoint } from '../http/endpoint.ts';
import { streamAccountData } from './account-data.ts';
import { closeAccount } from './close-account.ts';

/** What people may do with what the marketplace knows about themselves (reliability 5.1 and 5.9). */
export const accountEndpoints = [
  endpoint(
    'delete',
    '/',
    {
      operationId: 'closeAccount',
      access: 'signed-in',
      summary: 'Close the own account and erase what is known of its owner',
      body: closeAccountSchema,
      reply: messageReplySchema,
      fails: ['conflict'],
    },
    async ({ user, body, ip, requestId }) => {
      await closeAccount(user, body, { ip, requestId });
      return { message: messages.account.closed };
    },
  ),
  endpoint(
    'get',
    '/data',
    {
      operationId: 'exportAccount',
      access: 'signed-in',
      summary: 'Everything the marketplace holds about the caller',
      reply: accountDataReplySchema,
    },
    async ({ user }) => streamAccountData(user),
  ),
  endpoint(
    'get',
    '/sessions',
    {
      operationId: 'listSessions',
      access: 'signed-in',
      summary: 'The devices on which the caller is signed in',
      reply: devicesReplySchema,
    },
    async ({ user }) => ({ sessions: await listDevices(user) }),
  ),
  endpoint(
    'delete',
    '/sessions',
    {
      operationId: 'endOtherSessions',
      access: 'signed-in',
      summary: 'Sign out on all other devices',
      reply: messageReplySchema,
    },
    async ({ user }) => {
      await signOutOtherDevices(user);
      return { message: messages.account.othersSignedOut };
    },
  ),
  endpoint(
    'delete',
    '/sessions/:id',
    {
      operationId: 'endSession',
      access: 'signed-in',
      summary: 'Sign out on one device',
      params: z.object({ id: sessionIdSchema }),
      reply: messageReplySchema,
    },
    async ({ params: { id }, user }) => {
      await signOutDevice(id, user);
      return { message: messages.account.deviceSignedOut };
    },
  ),
];
