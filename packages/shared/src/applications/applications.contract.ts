import { defineContracts } from '../contract.ts';
import { requestProviderSchema, changedUserResponseSchema } from '../users/users.ts';
import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { messages } from '../api-messages.ts';
import {
  applicationsResponseSchema,
  decideApplicationSchema,
  decideApplicationsSchema,
  decidedApplicationResponseSchema,
  decisionsResponseSchema,
  listApplicationsQuerySchema,
} from './application-review.ts';

const params = z.object({ id: idSchema(messages.admin.userNotFound, 'The id of the user') });

export const applicationContracts = defineContracts('Users', {
  requestProvider: {
    access: 'signed-in',
    summary: 'Apply to become a provider',
    body: requestProviderSchema,
    response: changedUserResponseSchema,
    possibleErrors: ['already_admin', 'already_applied', 'already_provider'],
    idempotency: 'transaction',
  },
  listApplications: {
    access: ['admin'],
    summary: 'Users who wait for a decision, the oldest application first',
    query: listApplicationsQuerySchema,
    response: applicationsResponseSchema,
  },
  approveApplication: {
    access: ['admin'],
    summary: 'Approve an application; with `undo` also one that has been rejected',
    params,
    body: decideApplicationSchema,
    response: decidedApplicationResponseSchema,
    possibleErrors: ['application_decided', 'decision_final'],
  },
  rejectApplication: {
    access: ['admin'],
    summary: 'Reject an application; with `undo` also one that has been approved',
    params,
    body: decideApplicationSchema,
    response: decidedApplicationResponseSchema,
    possibleErrors: ['application_decided', 'decision_final'],
  },
  decideApplications: {
    access: ['admin'],
    summary: 'Approve or reject several applications at once',
    body: decideApplicationsSchema,
    response: decisionsResponseSchema,
    idempotency: 'transaction',
  },
});
