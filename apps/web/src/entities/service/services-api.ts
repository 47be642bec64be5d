import type { ApiCall } from '@nearhand/shared/api-client';
import type { SearchSort } from '@nearhand/shared/services/service-enums';
import type { Service } from '@nearhand/shared/services/services';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagesQuery } from '../../lib/pages-query.ts';
import { api } from '../../lib/api-client.ts';
import { servicesKey } from '../query-keys.ts';

type ServiceQuery = ApiCall<'listServices'>['query'];

export const servicePagesQuery = (name: string, query: ServiceQuery) =>
  pagesQuery([...servicesKey, name, query], ({ cursor, signal }) =>
    api.listServices({ query: { ...query, cursor }, signal }),
  );

export const serviceSearchQuery = ({ q, ...query }: ServiceQuery & { q: string }) =>
  pagesQuery([...servicesKey, 'search', q, query], ({ cursor, signal }) =>
    api.searchServices({ query: { ...query, q, cursor }, signal }),
  );

export const categoryServicesQuery = (categoryId: string, sort: SearchSort | undefined) =>
  pagesQuery([...servicesKey, 'category', categoryId, sort], ({ cursor, signal }) =>
    api.listServicesOfCategory({ params: { categoryId }, query: { sort, cursor }, signal }),
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
