import type { ApiCall } from '@nearhand/shared/api-client';
import type { SearchSort } from '@nearhand/shared/services/service-enums';
import type { Service, ServicesResponse } from '@nearhand/shared/services/services';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { keepPreviousNonEmpty } from '../../lib/keep-previous-data.ts';
import { servicesKey } from '../query-keys.ts';

type ServiceQuery = ApiCall<'listServices'>['query'];
type FetchPage<Page> = (call: { query: { cursor: string }; signal: AbortSignal }) => Promise<Page>;

/** Fetches a list of services by page. The previous list stays until the list of another query is loaded. */
function pagesQuery<Page extends ServicesResponse>(key: readonly unknown[], fetchPage: FetchPage<Page>) {
  return infiniteQueryOptions({
    queryKey: [...servicesKey, ...key],
    queryFn: ({ pageParam, signal }) => fetchPage({ query: { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousNonEmpty(previous),
  });
}

export const servicePagesQuery = (name: string, query: ServiceQuery) =>
  pagesQuery([name, query], (page) => api.listServices({ ...page, query: { ...query, ...page.query } }));

export const serviceSearchQuery = (q: string, sort: SearchSort | undefined) =>
  pagesQuery(['search', q, sort], (page) =>
    api.searchServices({ ...page, query: { q, sort, ...page.query } }),
  );

export const categoryServicesQuery = (categoryId: string, sort: SearchSort | undefined) =>
  pagesQuery(['category', categoryId, sort], (page) =>
    api.listServicesOfCategory({ ...page, params: { categoryId }, query: { sort, ...page.query } }),
  );

export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: [...servicesKey, 'suggestions', q],
    queryFn: ({ signal }) => api.listSuggestions({ query: { q }, signal }),
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
  return (await api.getService({ params: { id }, ...(signal && { signal }) })).service;
}

export const providerServicesQuery = (providerId: string, limit: number) =>
  queryOptions({
    queryKey: [...servicesKey, 'provider', providerId, limit],
    queryFn: async ({ signal }) => {
      const query = { isActive: true, limit };
      return (await api.listServicesOfProvider({ params: { providerId }, query, signal })).services;
    },
  });
