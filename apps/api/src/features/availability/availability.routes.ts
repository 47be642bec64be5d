import {
  availabilityInputSchema,
  availabilityResponseSchema,
  changedAvailabilityResponseSchema,
  blockInputSchema,
  blockSchema,
  blocksResponseSchema,
  listBlocksQuerySchema,
} from '@nearhand/shared/availability/availability';
import { availabilityMessages } from '@nearhand/shared/availability/availability-messages';
import { idSchema, messageResponseSchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import { slotsQuerySchema, slotsResponseSchema } from '@nearhand/shared/availability/slots';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { getAvailability, deleteAvailability, replaceAvailability } from './availability.ts';
import { createBlock, deleteBlock, listBlocks } from './blocks.ts';
import { listSlots } from './offered-slots.ts';

const access = ['provider'] as const;

export const availabilityEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'getAvailability',
      access,
      summary: 'When the caller can be booked',
      response: availabilityResponseSchema,
    },
    async ({ user }) => ({ availability: await getAvailability(user) }),
  ),
  endpoint(
    'put',
    '/',
    {
      operationId: 'replaceAvailability',
      access,
      summary: 'Set when the caller can be booked; it replaces all hours and settings',
      body: availabilityInputSchema,
      response: changedAvailabilityResponseSchema,
    },
    ({ user, body }) => replaceAvailability(user, body),
  ),
  endpoint(
    'delete',
    '/',
    {
      operationId: 'deleteAvailability',
      access,
      summary: 'Remove the hours: customers can then ask for any time',
      response: messageResponseSchema,
      possibleErrors: ['not_found'],
    },
    async ({ user }) => {
      await deleteAvailability(user);
      return { message: availabilityMessages.removed };
    },
  ),
  endpoint(
    'get',
    '/blocks',
    {
      operationId: 'listBlocks',
      access,
      summary: 'The blocks of the caller that are not over',
      query: listBlocksQuerySchema,
      response: blocksResponseSchema,
    },
    ({ user, query }) => listBlocks(user, query),
  ),
  endpoint(
    'post',
    '/blocks',
    {
      operationId: 'createBlock',
      access,
      summary: 'Block a time',
      body: blockInputSchema,
      response: z.object({ block: blockSchema }),
      status: 201,
      possibleErrors: ['conflict'],
      idempotency: 'transaction',
      location: '/api/availability/blocks',
    },
    async ({ user, body, tx }) => ({ block: await createBlock(user, body, tx) }),
  ),
  endpoint(
    'delete',
    '/blocks/:id',
    {
      operationId: 'deleteBlock',
      access,
      summary: 'Delete a block, so that its time can be booked',
      params: z.object({ id: idSchema(availabilityMessages.blockNotFound, 'The id of the block') }),
      response: messageResponseSchema,
    },
    async ({ user, params: { id } }) => {
      await deleteBlock(user, id);
      return { message: availabilityMessages.blockRemoved };
    },
  ),
];

export const slotEndpoints = [
  endpoint(
    'get',
    '/:id/slots',
    {
      operationId: 'listSlots',
      access: 'optional-auth',
      summary: 'The times at which a service can be booked',
      params: z.object({ id: idSchema(messages.service.notFound, 'The id of the service') }),
      query: slotsQuerySchema,
      response: slotsResponseSchema,
    },
    ({ params: { id }, user, query }) => listSlots(id, user, query),
  ),
];
