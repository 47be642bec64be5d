import type { QueryClient } from '@tanstack/react-query';
import { marketplaceQuery } from '../entities/marketplace/marketplace.ts';
import { createQueryClient } from '../lib/query-client.ts';

/** Creates a client whose cache has the marketplace, so that prices and dates render at once. */
export function createTestQueryClient(): QueryClient {
  const queryClient = createQueryClient();
  queryClient.setQueryData(marketplaceQuery.queryKey, {
    name: 'Nearhand',
    currency: 'USD',
    timeZone: 'UTC',
    locale: 'en-US',
    units: 'metric',
    demoAccounts: [],
  });
  return queryClient;
}
