import { idSchema, messageResponseSchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import {
  listSavedServicesQuerySchema,
  savedSearchesResponseSchema,
  savedSearchInputSchema,
  savedSearchResponseSchema,
  savedServicesResponseSchema,
} from '@nearhand/shared/saved/saved';
import { savedMessages } from '@nearhand/shared/saved/saved-rules';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { deleteSavedSearch, listSavedSearches, saveSearch } from './saved-searches.ts';
import { listSavedServiceIds, listSavedServices, deleteSavedService, saveService } from './saved-services.ts';

const access = 'signed-in';
const serviceParams = z.object({ serviceId: idSchema(messages.service.notFound, 'The id of the service') });

export const savedEndpoints = [
  endpoint(
    'get',
    '/saved-services',
    {
      operationId: 'listSavedServices',
      access,
      summary: 'The saved services of the caller, or the ids of all of them',
      query: listSavedServicesQuerySchema,
      response: savedServicesResponseSchema,
    },
    async ({ user, query }) =>
      query.ids ? { ids: await listSavedServiceIds(user) } : listSavedServices(user, query),
  ),
  endpoint(
    'put',
    '/saved-services/:serviceId',
    {
      operationId: 'saveService',
      access,
      summary: 'Save a service; a saved service stays saved',
      params: serviceParams,
      response: messageResponseSchema,
      possibleErrors: ['not_found', 'conflict'],
    },
    async ({ user, params: { serviceId } }) => {
      await saveService(user, serviceId);
      return { message: savedMessages.serviceSaved };
    },
  ),
  endpoint(
    'delete',
    '/saved-services/:serviceId',
    {
      operationId: 'removeSavedService',
      access,
      summary: 'Remove a saved service; also succeeds for one that is deleted or was not saved',
      params: serviceParams,
      response: messageResponseSchema,
      possibleErrors: ['not_found'],
    },
    async ({ user, params: { serviceId } }) => {
      await deleteSavedService(user, serviceId);
      return { message: savedMessages.serviceRemoved };
    },
  ),
  endpoint(
    'get',
    '/saved-searches',
    {
      operationId: 'listSavedSearches',
      access,
      summary: 'The saved searches of the caller',
      response: savedSearchesResponseSchema,
    },
    async ({ user }) => ({ savedSearches: await listSavedSearches(user) }),
  ),
  endpoint(
    'post',
    '/saved-searches',
    {
      operationId: 'saveSearch',
      access,
      summary: 'Save a search; once a day a notification reports new services',
      body: savedSearchInputSchema,
      response: savedSearchResponseSchema,
      status: 201,
      location: '/api/users/me/saved-searches',
      possibleErrors: ['conflict'],
      idempotency: 'transaction',
    },
    async ({ user, body, tx }) => ({ savedSearch: await saveSearch(user, body, tx) }),
  ),
  endpoint(
    'delete',
    '/saved-searches/:id',
    {
      operationId: 'deleteSavedSearch',
      access,
      summary: 'Delete a saved search',
      params: z.object({ id: idSchema(savedMessages.searchNotFound, 'The id of the saved search') }),
      response: messageResponseSchema,
      possibleErrors: ['not_found'],
    },
    async ({ user, params: { id } }) => {
      await deleteSavedSearch(user, id);
      return { message: savedMessages.searchRemoved };
    },
  ),
];
