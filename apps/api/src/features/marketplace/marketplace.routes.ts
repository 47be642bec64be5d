import { marketplaceContracts } from '@nearhand/shared/marketplace/marketplace.contract';
import { endpoint } from '../../http/endpoint.ts';
import { getMarketplace } from './marketplace.ts';

export const marketplaceEndpoints = [
  endpoint(marketplaceContracts.getMarketplace, async () => ({ marketplace: await getMarketplace() })),
];
