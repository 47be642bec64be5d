import { idSchema, messageResponseSchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import {
  keywordServicesQuerySchema,
  listServicesQuerySchema,
  searchServicesQuerySchema,
} from '@nearhand/shared/services/service-queries';
import {
  categoryServicesResponseSchema,
  createServiceSchema,
  serviceResponseSchema as response,
  servicesResponseSchema as listResponse,
  updateServiceSchema,
} from '@nearhand/shared/services/services';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { deleteService, updateService } from './change-services.ts';
import { createService } from './create-service.ts';
import { assertValidPrice } from './price-rules.ts';
import { toService } from '../../models/service.model.ts';
import { listCategoryServices, listProviderServices, listServices } from '../search/list-services.ts';
import { getService } from './services.ts';

const params = z.object({ id: idSchema(messages.service.notFound, 'The id of the service') });

export const serviceEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'listServices',
      access: 'optional-auth',
      summary: 'Services that match every filter given',
      query: listServicesQuerySchema,
      response: listResponse,
      limit: 'search',
    },
    ({ query, user }) => listServices(query, user),
  ),
  endpoint(
    'get',
    '/search',
    {
      operationId: 'searchServices',
      access: 'optional-auth',
      summary: 'Services that have every word of the query',
      sameAs: 'listServices',
      query: searchServicesQuerySchema,
      response: listResponse,
      limit: 'search',
    },
    ({ query, user }) => listServices(query, user),
  ),
  endpoint(
    'get',
    '/keywords',
    {
      operationId: 'listServicesByKeywords',
      access: 'optional-auth',
      summary: 'Services that have any of the keywords',
      sameAs: 'listServices',
      query: keywordServicesQuerySchema,
      response: listResponse,
      limit: 'search',
    },
    ({ query, user }) => listServices(query, user),
  ),
  endpoint(
    'get',
    '/category/:categoryId',
    {
      operationId: 'listServicesOfCategory',
      access: 'optional-auth',
      summary: 'A category and its services',
      params: z.object({ categoryId: idSchema(messages.category.notFound, 'The id of the category') }),
      query: listServicesQuerySchema,
      response: categoryServicesResponseSchema,
      limit: 'search',
      possibleErrors: ['not_found'],
    },
    ({ params: { categoryId }, query, user }) => listCategoryServices(categoryId, query, user),
  ),
  endpoint(
    'get',
    '/provider/:providerId',
    {
      operationId: 'listServicesOfProvider',
      access: 'optional-auth',
      summary: 'The services of a provider',
      params: z.object({ providerId: idSchema(messages.service.providerNotFound, 'The id of the provider') }),
      query: listServicesQuerySchema,
      response: listResponse,
      limit: 'search',
      possibleErrors: ['not_found'],
    },
    ({ params: { providerId }, query, user }) => listProviderServices(providerId, query, user),
  ),
  endpoint(
    'get',
    '/:id',
    {
      operationId: 'getService',
      access: 'optional-auth',
      summary: 'One service',
      params,
      response,
      versioned: 'service',
      possibleErrors: ['not_found'],
    },
    async ({ params: { id }, user }) => ({ service: await getService(id, user) }),
  ),
  endpoint(
    'post',
    '/',
    {
      operationId: 'createService',
      requiresVerifiedEmail: true,
      access: ['provider', 'admin'],
      summary: 'Add a service: a provider its own, an admin for any provider or none',
      body: createServiceSchema,
      response,
      status: 201,
      location: '/api/services/{service._id}',
      idempotency: 'keyed',
    },
    async ({ user, body, requestId, tx }) => {
      assertValidPrice(body);
      return { service: toService(await createService(user, body, requestId, tx), true) };
    },
  ),
  endpoint(
    'put',
    '/:id',
    {
      operationId: 'updateService',
      access: ['provider', 'admin'],
      summary: 'Change a service; optional fields that are left out stay as they are',
      params,
      body: updateServiceSchema,
      response,
      versioned: 'service',
      possibleErrors: ['not_found'],
    },
    async ({ params: { id }, user, body, versions, requestId }) => {
      assertValidPrice(body);
      return { service: toService(await updateService(id, user, body, { versions, requestId }), true) };
    },
  ),
  endpoint(
    'delete',
    '/:id',
    {
      operationId: 'deleteService',
      access: ['provider', 'admin'],
      summary: 'Remove a service; its bookings stay',
      params,
      response: messageResponseSchema,
      possibleErrors: ['not_found'],
    },
    async ({ params: { id }, user, requestId }) => {
      await deleteService(id, user, requestId);
      return { message: messages.service.deleted };
    },
  ),
];
