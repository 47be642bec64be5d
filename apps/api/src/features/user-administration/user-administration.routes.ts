import { sessionIdSchema } from '@nearhand/shared/account/account';
import { idSchema, messageResponseSchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import {
  userDetailsResponseSchema,
  suspensionResponseSchema,
  changeRoleSchema,
  suspendUserSchema,
} from '@nearhand/shared/user-administration/user-administration';
import { changedUserResponseSchema } from '@nearhand/shared/users/users';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { changeRole } from './change-role.ts';
import { endSessionAsAdmin, endSessionsAsAdmin, getUserDetails } from './user-details.ts';
import { restoreUser, suspendUser } from './suspension.ts';

const id = idSchema(messages.admin.userNotFound, 'The id of the user');
const params = z.object({ id });
const access = ['admin'] as const;

/** Endpoints for admins to manage one user. */
export const userAdministrationEndpoints = [
  endpoint(
    'get',
    '/:id',
    {
      access,
      operationId: 'getUser',
      summary: 'One user, with upcoming bookings and sessions',
      params,
      response: userDetailsResponseSchema,
    },
    ({ params: path, user }) => getUserDetails(path.id, user),
  ),
  endpoint(
    'put',
    '/:id/suspend',
    {
      access,
      operationId: 'suspendUser',
      summary: 'Suspend a user, who can no longer sign in and whose services are hidden',
      params,
      body: suspendUserSchema,
      response: suspensionResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ params: path, user, body, requestId }) => ({
      ...(await suspendUser(path.id, body, { user, requestId })),
      message: messages.admin.suspended,
    }),
  ),
  endpoint(
    'put',
    '/:id/restore',
    {
      access,
      operationId: 'restoreUser',
      summary: 'Let a suspended user sign in again',
      params,
      response: suspensionResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ params: path, user, requestId }) => ({
      ...(await restoreUser(path.id, { user, requestId })),
      message: messages.admin.restored,
    }),
  ),
  endpoint(
    'put',
    '/:id/role',
    {
      access,
      operationId: 'changeUserRole',
      summary: 'Change a customer to an admin, or an admin to a customer',
      params,
      body: changeRoleSchema,
      response: changedUserResponseSchema,
      possibleErrors: ['conflict'],
    },
    async ({ params: path, user, body, requestId }) => ({
      user: await changeRole(path.id, body, { user, requestId }),
      message: messages.admin.roleChanged,
    }),
  ),
  endpoint(
    'delete',
    '/:id/sessions',
    {
      access,
      operationId: 'endUserSessions',
      summary: 'Sign a user out on all devices',
      params,
      response: messageResponseSchema,
    },
    async ({ params: path, user, requestId }) => {
      await endSessionsAsAdmin(path.id, { user, requestId });
      return { message: messages.admin.sessionsEnded };
    },
  ),
  endpoint(
    'delete',
    '/:id/sessions/:sessionId',
    {
      access,
      operationId: 'endUserSession',
      summary: 'Sign a user out on one device',
      params: z.object({ id, sessionId: sessionIdSchema }),
      response: messageResponseSchema,
    },
    async ({ params: path, user, requestId }) => {
      await endSessionAsAdmin(path.id, path.sessionId, { user, requestId });
      return { message: messages.admin.sessionEnded };
    },
  ),
];
