import { marketplaceSchema } from '@nearhand/shared/marketplace';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { getMarketplace } from './marketplace.ts';

export const marketplaceEndpoints = [
  endpoint(
    'get',
    '/',
    {
      access: 'public',
      summary: 'Name, currency and time zone of this marketplace',
      reply: z.object({ marketplace: marketplaceSchema }),
    },
    async () => ({ marketplace: await getMarketplace() }),
  ),
];
