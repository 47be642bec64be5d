import { z } from 'zod';
import { idSchema, messageResponseSchema } from '../common-schemas.ts';
import { defineContracts } from '../contract.ts';
import { pageQuerySchema } from '../pagination.ts';
import {
  createdInvitationSchema,
  invitationInputSchema,
  invitationMessages,
  invitationsResponseSchema,
} from './invitations.ts';

export const invitationContracts = defineContracts('Invitations', {
  listInvitations: {
    access: ['admin'],
    summary: 'The invitations to register, latest first',
    query: pageQuerySchema,
    response: invitationsResponseSchema,
  },
  createInvitation: {
    access: ['admin'],
    summary: 'Invite somebody to register',
    body: invitationInputSchema,
    response: createdInvitationSchema,
    status: 201,
    // Not its URL, which is secret: proxies log headers.
    location: '/api/invitations',
    possibleErrors: ['quota_reached'],
  },
  revokeInvitation: {
    access: ['admin'],
    summary: 'Revoke an invitation that is not used',
    params: z.object({ id: idSchema(invitationMessages.notFound, 'The id of the invitation') }),
    response: messageResponseSchema,
    possibleErrors: ['conflict'],
  },
});
