import type { QueryClient } from '@tanstack/react-query';
import { marketplaceQuery } from '../lib/marketplace.ts';
import { createQueryClient } from '../lib/query-client.ts';

/** A client that knows the marketplace already, so that prices and dates are there at once. */
export function clientOfMarketplace(): QueryClient {
  const queryClient = createQueryClient();
  queryClient.setQueryData(marketplaceQuery.queryKey, {
    name: 'Nearhand',
    currency: 'USD',
    timeZone: 'UTC',
    demoAccounts: [],
  });
  return queryClient;
}
