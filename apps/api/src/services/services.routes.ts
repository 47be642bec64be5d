import { idSchema } from '@nearhand/shared/id-schema';
import { messageReplySchema } from '@nearhand/shared/message-schema';
import { messages } from '@nearhand/shared/messages';
import {
  categoryServicesReplySchema,
  createServiceSchema,
  keywordServicesQuerySchema,
  listServicesQuerySchema,
  searchServicesQuerySchema,
  serviceReplySchema as reply,
  servicesReplySchema as listReply,
  updateServiceSchema,
} from '@nearhand/shared/services';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { deleteService, updateService } from './change-services.ts';
import { createService } from './create-service.ts';
import { checkPrice } from './price-check.ts';
import { toService } from './service.model.ts';
import { getService, listCategoryServices, listProviderServices, listServices } from './services.ts';

const params = z.object({ id: idSchema(messages.service.notFound, 'The id of the service') });

export const serviceEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'listServices',
      access: 'anyone',
      summary: 'Services that match every filter given',
      query: listServicesQuerySchema,
      reply: listReply,
      limit: 'search',
    },
    ({ query, user }) => listServices(query, user),
  ),
  endpoint(
    'get',
    '/search',
    {
      operationId: 'searchServices',
      access: 'anyone',
      summary: 'Services that have every word of the query',
      sameAs: 'listServices',
      query: searchServicesQuerySchema,
      reply: listReply,
      limit: 'search',
    },
    ({ query, user }) => listServices(query, user),
  ),
  endpoint(
    'get',
    '/keywords',
    {
      operationId: 'listServicesByKeywords',
      access: 'anyone',
      summary: 'Services that have any of the keywords',
      sameAs: 'listServices',
      query: keywordServicesQuerySchema,
      reply: listReply,
      limit: 'search',
    },
    ({ query, user }) => listServices(query, user),
  ),
  endpoint(
    'get',
    '/category/:categoryId',
    {
      operationId: 'listServicesOfCategory',
      access: 'anyone',
      summary: 'A category and its services',
      params: z.object({ categoryId: idSchema(messages.category.notFound, 'The id of the category') }),
      query: listServicesQuerySchema,
      reply: categoryServicesReplySchema,
      limit: 'search',
      fails: ['not_found'],
    },
    ({ params: { categoryId }, query, user }) => listCategoryServices(categoryId, query, user),
  ),
  endpoint(
    'get',
    '/provider/:providerId',
    {
      operationId: 'listServicesOfProvider',
      access: 'anyone',
      summary: 'The services of a provider',
      params: z.object({ providerId: idSchema(messages.service.providerNotFound, 'The id of the provider') }),
      query: listServicesQuerySchema,
      reply: listReply,
      limit: 'search',
      fails: ['not_found'],
    },
    ({ params: { providerId }, query, user }) => listProviderServices(providerId, query, user),
  ),
  endpoint(
    'get',
    '/:id',
    {
      operationId: 'getService',
      access: 'anyone',
      summary: 'One service',
      params,
      reply,
      versioned: 'service',
      fails: ['not_found'],
    },
    async ({ params: { id }, user }) => ({ service: await getService(id, user) }),
  ),
  endpoint(
    'post',
    '/',
    {
      operationId: 'createService',
      access: ['provider', 'admin'],
      summary: 'Add a service: a provider its own, an admin for any provider or none',
      body: createServiceSchema,
      reply,
      status: 201,
      location: '/api/services/{service._id}',
      idempotency: 'keyed',
    },
    async ({ user, body, requestId, session }) => {
      checkPrice(body);
      return { service: toService(await createService(user, body, requestId, session), true) };
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
      reply,
      versioned: 'service',
      fails: ['not_found'],
    },
    async ({ params: { id }, user, body, versions, requestId }) => {
      checkPrice(body);
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
      reply: messageReplySchema,
      fails: ['not_found'],
    },
    async ({ params: { id }, user, requestId }) => {
      await deleteService(id, user, requestId);
      return { message: messages.service.deleted };
    },
  ),
];
