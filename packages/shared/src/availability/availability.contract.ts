import { defineContracts } from '../contract.ts';
import {
  availabilityResponseSchema,
  availabilityBodySchema,
  changedAvailabilityResponseSchema,
  listBlocksQuerySchema,
  blocksResponseSchema,
  blockInputSchema,
  blockSchema,
} from './availability.ts';
import { messageResponseSchema, idSchema } from '../common-schemas.ts';
import { z } from 'zod';
import { availabilityMessages } from './availability-messages.ts';
import { messages } from '../api-messages.ts';
import { quoteInputSchema, quoteResponseSchema } from '../bookings/job-quote.ts';
import { slotsQuerySchema, slotsResponseSchema } from './slots.ts';

const access = ['provider'] as const;

export const availabilityContracts = {
  ...defineContracts('Availability', {
    getAvailability: {
      access,
      summary: 'When the caller can be booked',
      response: availabilityResponseSchema,
    },
    replaceAvailability: {
      access,
      summary: 'Set when the caller can be booked; it replaces all hours and settings',
      body: availabilityBodySchema,
      response: changedAvailabilityResponseSchema,
    },
    deleteAvailability: {
      access,
      summary: 'Remove the hours: customers can then ask for any time',
      response: messageResponseSchema,
      possibleErrors: ['not_found'],
    },
    listBlocks: {
      access,
      summary: 'The blocks of the caller that are not over',
      query: listBlocksQuerySchema,
      response: blocksResponseSchema,
    },
    createBlock: {
      access,
      summary: 'Block a time',
      body: blockInputSchema,
      response: z.object({ block: blockSchema }),
      status: 201,
      possibleErrors: ['hours_not_set', 'overlaps_bookings', 'quota_reached'],
      idempotency: 'transaction',
      location: '/api/availability/blocks',
    },
    deleteBlock: {
      access,
      summary: 'Delete a block, so that its time can be booked',
      params: z.object({ id: idSchema(availabilityMessages.blockNotFound, 'The id of the block') }),
      response: messageResponseSchema,
    },
  }),
  ...defineContracts('Slots', {
    listSlots: {
      access: 'optional-auth',
      summary: 'The times at which a service can be booked',
      params: z.object({ id: idSchema(messages.service.notFound, 'The id of the service') }),
      query: slotsQuerySchema,
      response: slotsResponseSchema,
      possibleErrors: ['price_changed'],
    },
    quoteService: {
      access: 'optional-auth',
      summary: 'Price, duration and terms of cancellation of a job',
      params: z.object({ id: idSchema(messages.service.notFound, 'The id of the service') }),
      body: quoteInputSchema,
      response: quoteResponseSchema,
      possibleErrors: ['price_changed'],
    },
  }),
};
