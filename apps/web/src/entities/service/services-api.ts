import type { SearchSort } from '@nearhand/shared/services/service-enums';
import type {
  CategoryServicesResponse,
  Service,
  ServiceResponse,
  ServicesResponse,
} from '@nearhand/shared/services/services';
import type { SuggestionsResponse } from '@nearhand/shared/search/suggestions';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { keepPreviousNonEmpty } from '../../lib/keep-previous-data.ts';
import { servicesKey } from '../query-keys.ts';

type Query = Record<string, string | number | boolean | undefined>;

/** Fetches a list of services by page. The previous list stays until the list of another query is loaded. */
export function servicePagesQuery<Page extends ServicesResponse = ServicesResponse>(
  name: string,
  path: string,
  query: Query,
) {
  return infiniteQueryOptions({
    queryKey: [...servicesKey, name, path, query],
    queryFn: ({ pageParam, signal }) =>
      callApi<Page>('GET', path, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousNonEmpty(previous),
  });
}

/** Fetches the services that match every term of `q`. */
export const serviceSearchQuery = (q: string, sort: SearchSort | undefined) =>
  servicePagesQuery('search', '/services/search', { q, sort });

/** Fetches a category and its services. */
export const categoryServicesQuery = (categoryId: string, sort: SearchSort | undefined) =>
  servicePagesQuery<CategoryServicesResponse>('category', `/services/category/${categoryId}`, { sort });

/** Fetches the suggestions for the text typed so far. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: [...servicesKey, 'suggestions', q],
    queryFn: ({ signal }) => callApi<SuggestionsResponse>('GET', '/suggestions', { query: { q }, signal }),
    placeholderData: keepPreviousData,
    // The next keystroke fetches again.
    retry: false,
  });

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: [...servicesKey, 'one', id],
    queryFn: ({ signal }) => fetchService(id, signal),
  });

export async function fetchService(id: string, signal?: AbortSignal): Promise<Service> {
  return (await callApi<ServiceResponse>('GET', `/services/${id}`, signal && { signal })).service;
}

/** Fetches a few of a provider's services. */
export const providerServicesQuery = (providerId: string, limit: number) =>
  queryOptions({
    queryKey: [...servicesKey, 'provider', providerId, limit],
    queryFn: async ({ signal }) => {
      const query = { isActive: true, limit };
      const path = `/services/provider/${providerId}`;
      return (await callApi<ServicesResponse>('GET', path, { query, signal })).services;
    },
  });
