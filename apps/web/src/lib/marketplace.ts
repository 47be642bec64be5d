import type { Marketplace } from '@nearhand/shared/marketplace';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

export const marketplaceQuery = queryOptions({
  queryKey: ['marketplace'],
  queryFn: async ({ signal }) => {
    const reply = await callApi<{ marketplace: Marketplace }>('GET', '/marketplace', { signal });
    return reply.marketplace;
  },
  staleTime: Infinity,
});

const UNTIL_KNOWN: Marketplace = {
  name: 'Nearhand',
  currency: 'USD',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  demoAccounts: [],
};

/** Name, currency, zone and demo accounts of this marketplace; the product's own until the answer is there. */
export function useMarketplace(): Marketplace {
  return useQuery(marketplaceQuery).data ?? UNTIL_KNOWN;
}
