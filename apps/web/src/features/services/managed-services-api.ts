import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type {
  CreateServiceInput,
  Service,
  ServiceReply,
  ServicesReply,
  UpdateServiceInput,
} from '@nearhand/shared/services';
import type { ProvidersReply, User } from '@nearhand/shared/users';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { fetchService } from './services-api.ts';

const MANAGED = ['services', 'managed'];

/** What narrows the managed list. */
export interface ManagedFilter {
  q?: string;
  category?: string;
}

/** The services a person manages, newest first: a provider its own, an admin all there are; a customer sees those on offer. */
export const managedServicesQuery = ({ _id, role }: User, filter: ManagedFilter = {}) => {
  const path = role === 'provider' ? `/services/provider/${_id}` : '/services';
  return infiniteQueryOptions({
    queryKey: [...MANAGED, path, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi<ServicesReply>('GET', path, {
        query: { ...filter, sort: 'newest', cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
};

type ManagedPages = InfiniteData<ServicesReply>;

/** Shows a service as it is now in the managed list; without one it is taken out. */
export function showManagedService(client: QueryClient, id: string, shown?: Service) {
  client.setQueriesData<ManagedPages>(
    { queryKey: MANAGED },
    (list) => list && { ...list, pages: list.pages.map((page) => replaced(page, id, shown)) },
  );
}

function replaced(page: ServicesReply, id: string, shown: Service | undefined): ServicesReply {
  if (!page.services.some(({ _id }) => _id === id)) return page;
  if (shown) return { ...page, services: page.services.map((one) => (one._id === id ? shown : one)) };
  return { ...page, services: page.services.filter(({ _id }) => _id !== id) };
}

/** Every list of services, here and on other pages, may show something else now. */
export function refreshServices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['services'] });
}

/** How many services a category has. */
export const categoryTotalQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['services', 'total', categoryId],
    queryFn: async ({ signal }) => {
      const query = { category: categoryId, limit: 1 };
      return (await callApi<ServicesReply>('GET', '/services', { query, signal })).pagination.total;
    },
    staleTime: 0,
  });

/** The providers an admin can give a service to: those that match `q`, as many as fit into a list to choose from. */
export const providerChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['provider-choices', q],
    queryFn: ({ signal }) =>
      callApi<ProvidersReply>('GET', '/users/admin/all_providers', {
        query: { q, limit: MAX_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export async function createService(body: CreateServiceInput): Promise<Service> {
  return (await callApi<ServiceReply>('POST', '/services', { body })).service;
}

export async function updateService(id: string, body: UpdateServiceInput): Promise<Service> {
  return (await callApi<ServiceReply>('PUT', `/services/${id}`, { body })).service;
}

/** Moves a service to another category; everything else stays as it is now. */
export async function moveService(id: string, category: string): Promise<Service> {
  const { name, description, basePrice } = await fetchService(id);
  return updateService(id, { name, description, basePrice, category });
}

export async function deleteService(id: string): Promise<void> {
  await callApi('DELETE', `/services/${id}`);
}
