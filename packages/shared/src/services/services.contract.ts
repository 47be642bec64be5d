import { defineContracts } from '../contract.ts';
import {
  listServicesQuerySchema,
  searchServicesQuerySchema,
  keywordServicesQuerySchema,
} from './service-queries.ts';
import {
  serviceResponseSchema as response,
  servicesResponseSchema as listResponse,
  categoryServicesResponseSchema,
  createServiceSchema,
  updateServiceSchema,
} from './services.ts';
import { z } from 'zod';
import { idSchema, messageResponseSchema } from '../common-schemas.ts';
import { messages } from '../api-messages.ts';

const params = z.object({ id: idSchema(messages.service.notFound, 'The id of the service') });

export const serviceContracts = defineContracts('Services', {
  listServices: {
    access: 'optional-auth',
    summary: 'Services that match every filter given',
    query: listServicesQuerySchema,
    response: listResponse,
    limit: 'search',
  },
  searchServices: {
    access: 'optional-auth',
    summary: 'Services that have every word of the query',
    sameAs: 'listServices',
    query: searchServicesQuerySchema,
    response: listResponse,
    limit: 'search',
  },
  listServicesByKeywords: {
    access: 'optional-auth',
    summary: 'Services that have any of the keywords',
    sameAs: 'listServices',
    query: keywordServicesQuerySchema,
    response: listResponse,
    limit: 'search',
  },
  listServicesOfCategory: {
    access: 'optional-auth',
    summary: 'A category and its services',
    params: z.object({ categoryId: idSchema(messages.category.notFound, 'The id of the category') }),
    query: listServicesQuerySchema,
    response: categoryServicesResponseSchema,
    limit: 'search',
    possibleErrors: ['not_found'],
  },
  listServicesOfProvider: {
    access: 'optional-auth',
    summary: 'The services of a provider',
    params: z.object({ providerId: idSchema(messages.service.providerNotFound, 'The id of the provider') }),
    query: listServicesQuerySchema,
    response: listResponse,
    limit: 'search',
    possibleErrors: ['not_found'],
  },
  getService: {
    access: 'optional-auth',
    summary: 'One service',
    params,
    response,
    versioned: 'service',
    possibleErrors: ['not_found'],
  },
  createService: {
    isCommitment: true,
    access: ['provider', 'admin'],
    summary: 'Add a service: a provider its own, an admin for any provider or none',
    body: createServiceSchema,
    response,
    status: 201,
    location: '/api/services/{service._id}',
    possibleErrors: ['application_rejected', 'service_quota_reached'],
    idempotency: 'keyed',
  },
  updateService: {
    access: ['provider', 'admin'],
    summary: 'Change a service; optional fields that are left out stay as they are',
    params,
    body: updateServiceSchema,
    response,
    versioned: 'service',
    possibleErrors: ['forbidden', 'hidden_by_admin', 'not_found'],
  },
  deleteService: {
    access: ['provider', 'admin'],
    summary: 'Remove a service; its bookings stay',
    params,
    response: messageResponseSchema,
    possibleErrors: ['not_found'],
  },
});
