import type { ServiceSort } from '@nearhand/shared/service-choices';
import type { CategoryServicesReply, Service, ServiceReply, ServicesReply } from '@nearhand/shared/services';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { keepPreviousList } from '../../lib/kept-list.ts';
import type { ServiceFilters } from './service-filters.ts';

type Query = Record<string, string | number | boolean | undefined>;

/** A list of services, a page at a time. Until another order or filter is there, what was shown before stays. */
function servicePages<Reply extends ServicesReply = ServicesReply>(name: string, path: string, query: Query) {
  return infiniteQueryOptions({
    queryKey: ['services', name, path, query],
    queryFn: ({ pageParam, signal }) =>
      callApi<Reply>('GET', path, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (previous) => keepPreviousList(previous),
  });
}

/** The services that can be hired. */
export const servicesQuery = (filters: ServiceFilters) =>
  servicePages('list', '/services', { ...filters, isActive: true });

/** The services that have every word of `q`. */
export const serviceSearchQuery = (q: string, sort: ServiceSort) =>
  servicePages('search', '/services/search', { q, sort });

/** A category and its services. */
export const categoryServicesQuery = (categoryId: string, sort: ServiceSort) =>
  servicePages<CategoryServicesReply>('category', `/services/category/${categoryId}`, { sort });

/** A few services that have the words somebody has typed so far. */
export const suggestedServicesQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['services', 'suggestions', q, limit],
    queryFn: async ({ signal }) => {
      const query = { q, limit, isActive: true };
      return (await callApi<ServicesReply>('GET', '/services', { query, signal })).services;
    },
    placeholderData: keepPreviousData,
    // The next letter asks again.
    retry: false,
  });

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'one', id],
    queryFn: ({ signal }) => fetchService(id, signal),
  });

export async function fetchService(id: string, signal?: AbortSignal): Promise<Service> {
  return (await callApi<ServiceReply>('GET', `/services/${id}`, signal && { signal })).service;
}

/** A few of a provider's services. */
export const providerServicesQuery = (providerId: string, limit: number) =>
  queryOptions({
    queryKey: ['services', 'provider', providerId, limit],
    queryFn: async ({ signal }) => {
      const query = { isActive: true, limit };
      const path = `/services/provider/${providerId}`;
      return (await callApi<ServicesReply>('GET', path, { query, signal })).services;
    },
  });
