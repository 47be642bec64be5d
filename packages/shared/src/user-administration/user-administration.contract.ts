import { defineContracts } from '../contract.ts';
import {
  listCustomersQuerySchema,
  customersResponseSchema,
  listProvidersQuerySchema,
  providersResponseSchema,
  changedUserResponseSchema,
} from '../users/users.ts';
import {
  userCountsResponseSchema,
  userDetailsResponseSchema,
  suspendUserSchema,
  suspensionResponseSchema,
  changeRoleSchema,
  confirmEmailSchema,
  removeSecondFactorSchema,
} from './user-administration.ts';
import { noteIdSchema, userNoteInputSchema, userNoteResponseSchema } from './user-notes.ts';
import { z } from 'zod';
import { idSchema, messageResponseSchema } from '../common-schemas.ts';
import { messages } from '../api-messages.ts';
import { sessionIdSchema } from '../account/account.ts';

const access = ['admin'] as const;
const id = idSchema(messages.admin.userNotFound, 'The id of the user');
const confirmationErrors = ['confirmation_required', 'password_wrong', 'code_wrong'] as const;
const params = z.object({ id });

export const userAdministrationContracts = {
  ...defineContracts('Users', {
    listCustomers: {
      access: ['admin'],
      summary: 'Customers',
      csv: 'customers.csv',
      query: listCustomersQuerySchema,
      response: customersResponseSchema,
    },
    listProviders: {
      access: ['admin'],
      summary: 'Providers',
      csv: 'providers.csv',
      query: listProvidersQuerySchema,
      response: providersResponseSchema,
    },
    getUserCounts: {
      access: ['admin'],
      summary: 'Number of customers, providers and applications',
      response: userCountsResponseSchema,
    },
  }),
  ...defineContracts('User administration', {
    getUser: {
      access,
      summary: 'One user, with upcoming bookings, sessions and the notes of admins',
      params,
      response: userDetailsResponseSchema,
    },
    suspendUser: {
      access,
      summary: 'Suspend a user, who can no longer sign in and whose services are hidden',
      params,
      body: suspendUserSchema,
      response: suspensionResponseSchema,
      possibleErrors: ['already_suspended', 'last_admin', 'own_account'],
    },
    restoreUser: {
      access,
      summary: 'Let a suspended user sign in again',
      params,
      response: suspensionResponseSchema,
      possibleErrors: ['not_suspended'],
    },
    changeUserRole: {
      access,
      summary: 'Change a customer or a provider without visits ahead to an admin, or an admin to a customer',
      params,
      body: changeRoleSchema,
      response: changedUserResponseSchema,
      possibleErrors: [
        ...confirmationErrors,
        'email_not_verified',
        'already_provider',
        'bookings_ahead',
        'already_suspended',
        'last_admin',
      ],
    },
    confirmUserEmail: {
      access,
      summary: 'Confirm the email of a user by hand',
      params,
      body: confirmEmailSchema,
      response: changedUserResponseSchema,
      possibleErrors: ['already_verified'],
      idempotency: 'transaction',
    },
    removeSecondFactor: {
      access,
      summary: 'Remove the second factor of a user, who is signed out on all devices',
      params,
      body: removeSecondFactorSchema,
      response: messageResponseSchema,
      possibleErrors: [...confirmationErrors, 'own_account'],
    },
    sendPasswordLink: {
      access,
      summary: 'Mail a user a link to choose a new password',
      params,
      response: messageResponseSchema,
      possibleErrors: ['own_account', 'account_closed', 'already_suspended', 'too_many_requests'],
      // Not in the transaction of the key: each of its retries would count.
      idempotency: 'claimed',
    },
    addUserNote: {
      access,
      summary: 'Note something about a user for other admins',
      params,
      body: userNoteInputSchema,
      response: userNoteResponseSchema,
      status: 201,
      location: '/api/users',
      possibleErrors: ['quota_reached'],
      idempotency: 'transaction',
    },
    deleteUserNote: {
      access,
      summary: 'Remove a note about a user',
      params: z.object({ id, noteId: noteIdSchema }),
      response: messageResponseSchema,
    },
    endUserSessions: {
      access,
      summary: 'Sign a user out on all devices',
      params,
      response: messageResponseSchema,
    },
    endUserSession: {
      access,
      summary: 'Sign a user out on one device',
      params: z.object({ id, sessionId: sessionIdSchema }),
      response: messageResponseSchema,
    },
  }),
};
