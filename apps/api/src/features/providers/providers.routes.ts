import { idSchema } from '@nearhand/shared/common-schemas';
import { messages } from '@nearhand/shared/api-messages';
import { providerResponseSchema } from '@nearhand/shared/providers/providers';
import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { getProvider } from './providers.ts';

export const providerEndpoints = [
  endpoint(
    'get',
    '/:id',
    {
      operationId: 'getProvider',
      access: 'optional-auth',
      summary: 'An approved provider: their work, and how they do',
      params: z.object({ id: idSchema(messages.service.providerNotFound, 'The id of the provider') }),
      response: providerResponseSchema,
      possibleErrors: ['not_found'],
    },
    async ({ params: { id }, user }) => ({ provider: await getProvider(id, user) }),
  ),
];
