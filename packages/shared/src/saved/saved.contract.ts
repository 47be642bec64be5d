import { defineContracts } from '../contract.ts';
import {
  listSavedServicesQuerySchema,
  savedServicesResponseSchema,
  savedSearchesResponseSchema,
  savedSearchInputSchema,
  savedSearchResponseSchema,
} from './saved.ts';
import { z } from 'zod';
import { idSchema, messageResponseSchema } from '../common-schemas.ts';
import { messages } from '../api-messages.ts';
import { savedMessages } from './saved-rules.ts';

const access = 'signed-in';
const serviceParams = z.object({ serviceId: idSchema(messages.service.notFound, 'The id of the service') });

export const savedContracts = defineContracts('Saved', {
  listSavedServices: {
    access,
    summary: 'The saved services of the caller, or the ids of all of them',
    query: listSavedServicesQuerySchema,
    response: savedServicesResponseSchema,
  },
  saveService: {
    access,
    summary: 'Save a service; a saved service stays saved',
    params: serviceParams,
    response: messageResponseSchema,
    possibleErrors: ['not_found', 'quota_reached'],
  },
  removeSavedService: {
    access,
    summary: 'Remove a saved service; also succeeds for one that is deleted or was not saved',
    params: serviceParams,
    response: messageResponseSchema,
    possibleErrors: ['not_found'],
  },
  listSavedSearches: {
    access,
    summary: 'The saved searches of the caller',
    response: savedSearchesResponseSchema,
  },
  saveSearch: {
    access,
    summary: 'Save a search; once a day a notification reports new services',
    body: savedSearchInputSchema,
    response: savedSearchResponseSchema,
    status: 201,
    location: '/api/users/me/saved-searches',
    possibleErrors: ['quota_reached'],
    idempotency: 'transaction',
  },
  deleteSavedSearch: {
    access,
    summary: 'Delete a saved search',
    params: z.object({ id: idSchema(savedMessages.searchNotFound, 'The id of the saved search') }),
    response: messageResponseSchema,
    possibleErrors: ['not_found'],
  },
});
