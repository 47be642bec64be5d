import type { Marketplace, MarketplaceReply } from '@nearhand/shared/marketplace';
import { NAME_PLACEHOLDER } from '@nearhand/shared/name-placeholder';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';

export const marketplaceQuery = queryOptions({
  queryKey: ['marketplace'],
  queryFn: async ({ signal }) => {
    const reply = await callApi<MarketplaceReply>('GET', '/marketplace', { signal });
    return reply.marketplace;
  },
  staleTime: Infinity,
  // Much on a page shows it: what appears once it has failed would ask again, and again make way for the loading.
  retryOnMount: false,
  // Nothing with an amount can be shown without it, so after too many calls it is asked for as soon as that is allowed.
  refetchInterval: ({ state: { error } }) => {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    return seconds ? seconds * 1000 : false;
  },
});

const UNTIL_KNOWN: Marketplace = {
  // The API names it in the page; the server of development does not.
  get name() {
    if (import.meta.env.SSR) return NAME_PLACEHOLDER;
    return document.querySelector<HTMLMetaElement>('[name=application-name]')?.content ?? 'Nearhand';
  },
  currency: 'USD',
  // The first use of Intl takes a slow phone a tenth of a second, which a page that shows no time shall not wait for.
  get timeZone() {
    return Intl.DateTimeFormat().resolvedOptions().timeZone;
  },
  demoAccounts: [],
};

/** Name, currency, zone and demo accounts of this marketplace; until the answer is there, what the page knows of it. */
export function useMarketplace(): Marketplace {
  return useQuery(marketplaceQuery).data ?? UNTIL_KNOWN;
}

/** The currency of this marketplace, once it is known: a price in another one would be a wrong one. */
export function useKnownCurrency(): string | undefined {
  return useQuery(marketplaceQuery).data?.currency;
}

interface Loading {
  isPending: boolean;
  isLoadingError: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/**
 * How far something is loaded that is shown in the marketplace's currency and zone: an amount in another currency would be a wrong
 * one, so it waits for these as well, and fails with them. `failure` is what an error has to say and to offer.
 */
export function useWithMarketplace(loading: Loading): {
  isPending: boolean;
  isReady: boolean;
  failure: LoadingFailure | undefined;
} {
  const marketplace = useQuery(marketplaceQuery);
  const parts: Loading[] = [loading, marketplace];
  const failed = parts.filter(({ isLoadingError }) => isLoadingError);
  const error = failed.find((part) => part.error)?.error ?? undefined;
  const isPending = !error && parts.some((part) => part.isPending);
  return {
    isPending,
    isReady: !error && !isPending,
    failure: error && {
      error,
      onRetry: () => {
        for (const part of failed) void part.refetch();
      },
    },
  };
}

export interface LoadingFailure {
  error: Error;
  onRetry: () => void;
  isRetrying?: boolean;
}
