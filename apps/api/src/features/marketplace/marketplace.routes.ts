import { marketplaceResponseSchema } from '@nearhand/shared/marketplace/marketplace';
import { endpoint } from '../../http/endpoint.ts';
import { getMarketplace } from './marketplace.ts';

export const marketplaceEndpoints = [
  endpoint(
    'get',
    '/',
    {
      operationId: 'getMarketplace',
      access: 'public',
      summary: 'Name, currency and time zone of this marketplace',
      response: marketplaceResponseSchema,
    },
    async () => ({ marketplace: await getMarketplace() }),
  ),
];
