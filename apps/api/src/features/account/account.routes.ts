import {
  accountDataResponseSchema,
  closeAccountSchema,
  sessionListResponseSchema,
  sessionIdSchema,
} from '@nearhand/shared/account/account';
import { savedAddressesSchema } from '@nearhand/shared/users/addresses';
import { messageResponseSchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import { z } from 'zod';
import { listSessions, endUserSession, endOtherSessions } from '../../auth/session-list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { streamAccountExport } from './export-account-data.ts';
import { closeAccount } from './close-account.ts';
import { listAddresses, replaceAddresses } from './saved-addresses.ts';

/** Endpoints for the data and sessions of the caller's account (product 7). */
export const accountEndpoints = [
  endpoint(
    'delete',
    '/',
    {
      operationId: 'closeAccount',
      access: 'signed-in',
      summary: 'Close the account of the caller and erase its data',
      body: closeAccountSchema,
      response: messageResponseSchema,
      possibleErrors: ['conflict'],
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
      summary: 'All data that the marketplace has about the caller',
      response: accountDataResponseSchema,
    },
    async ({ user }) => streamAccountExport(user),
  ),
  endpoint(
    'get',
    '/addresses',
    {
      operationId: 'listAddresses',
      access: 'signed-in',
      summary: 'The saved addresses of the caller',
      response: savedAddressesSchema,
    },
    async ({ user }) => ({ addresses: await listAddresses(user) }),
  ),
  endpoint(
    'put',
    '/addresses',
    {
      operationId: 'replaceAddresses',
      access: 'signed-in',
      summary: 'Replace the saved addresses of the caller',
      body: savedAddressesSchema,
      response: savedAddressesSchema,
    },
    async ({ user, body: { addresses } }) => ({ addresses: await replaceAddresses(user, addresses) }),
  ),
  endpoint(
    'get',
    '/sessions',
    {
      operationId: 'listSessions',
      access: 'signed-in',
      summary: 'The devices on which the caller is signed in',
      response: sessionListResponseSchema,
    },
    async ({ user }) => ({ sessions: await listSessions(user) }),
  ),
  endpoint(
    'delete',
    '/sessions',
    {
      operationId: 'endOtherSessions',
      access: 'signed-in',
      summary: 'Sign out on all other devices',
      response: messageResponseSchema,
    },
    async ({ user }) => {
      await endOtherSessions(user);
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
      response: messageResponseSchema,
    },
    async ({ params: { id }, user }) => {
      await endUserSession(id, user);
      return { message: messages.account.deviceSignedOut };
    },
  ),
];
