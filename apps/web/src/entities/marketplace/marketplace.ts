import type { Marketplace } from '@nearhand/shared/marketplace/marketplace';
import { NAME_PLACEHOLDER } from '@nearhand/shared/core-messages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { locale } from '../../lib/locale.ts';
import type { QueryFailure } from '../../lib/infinite-list.ts';

export const marketplaceQuery = queryOptions({
  queryKey: ['marketplace'],
  queryFn: async ({ signal }) => {
    const { marketplace } = await api.getMarketplace({ signal });
    return marketplace;
  },
  staleTime: Infinity,
  // Many components use it: one that mounts after an error would refetch and show the loading state again.
  retryOnMount: false,
  // No amount can be shown without it, so after a 429 response it is refetched as soon as that is allowed.
  refetchInterval: ({ state: { error } }) => {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    return seconds ? seconds * 1000 : false;
  },
});

export const FALLBACK_MARKETPLACE: Marketplace = {
  // The API writes the name into the page; the development server does not.
  get name() {
    if (import.meta.env.SSR) return NAME_PLACEHOLDER;
    return document.querySelector<HTMLMetaElement>('[name=application-name]')?.content ?? 'Nearhand';
  },
  currency: 'USD',
  // The first use of Intl takes a slow phone 0.1 s, which a page without times need not spend.
  get timeZone() {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  },
  locale,
  units: 'metric',
  demoAccounts: [],
};

/** Returns name, currency, time zone and demo accounts of the marketplace; until they are loaded, defaults of the page. */
export function useMarketplace(): Marketplace {
  return useQuery(marketplaceQuery).data ?? FALLBACK_MARKETPLACE;
}

/** Returns the marketplace's currency, once it is loaded: another one would make a price wrong. */
export function useCurrencyOrUndefined(): string | undefined {
  return useQuery(marketplaceQuery).data?.currency;
}

interface QueryState {
  isPending: boolean;
  isLoadingError: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/**
 * Combines a query with that of the marketplace, for content with amounts or times: in another currency or time zone they would be
 * wrong. `failure` has the props for an error and its retry.
 */
export function useQueryWithMarketplace(query: QueryState): {
  isPending: boolean;
  isReady: boolean;
  failure: QueryFailure | undefined;
} {
  const marketplace = useQuery(marketplaceQuery);
  const queries: QueryState[] = [query, marketplace];
  const failed = queries.filter(({ isLoadingError }) => isLoadingError);
  const error = failed.find((each) => each.error)?.error ?? undefined;
  const isPending = !error && queries.some((each) => each.isPending);
  return {
    isPending,
    isReady: !error && !isPending,
    failure: error && {
      error,
      onRetry: () => {
        for (const each of failed) void each.refetch();
      },
    },
  };
}
