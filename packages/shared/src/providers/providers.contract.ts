import { defineContracts } from '../contract.ts';
import { z } from 'zod';
import { idSchema } from '../common-schemas.ts';
import { messages } from '../api-messages.ts';
import { providerResponseSchema } from './providers.ts';

export const providerContracts = defineContracts('Providers', {
  getProvider: {
    access: 'optional-auth',
    summary: 'An approved provider: their work, and how they do',
    params: z.object({ id: idSchema(messages.service.providerNotFound, 'The id of the provider') }),
    response: providerResponseSchema,
    possibleErrors: ['not_found'],
  },
});
