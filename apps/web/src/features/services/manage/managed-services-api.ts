import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import type { Service, ServicesResponse, UpdateServiceInput } from '@nearhand/shared/services/services';
import type { User } from '@nearhand/shared/users/users';
import { keepPreviousData, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { fetchAllPages } from '../../../lib/all-pages.ts';
import { pagesQuery } from '../../../lib/pages-query.ts';
import { api } from '../../../lib/api-client.ts';
import { servicesKey } from '../../../entities/query-keys.ts';
import { fetchService } from '../../../entities/service/services-api.ts';

export const managedServicesKey = [...servicesKey, 'managed'];

export interface ManagedFilter {
  q?: string;
  category?: string;
}

/** Fetches the services on the manage page, newest first: for a provider their own, for an admin all, for a customer the listed ones. */
export const managedServicesQuery = ({ _id, role }: User, filter: ManagedFilter = {}) => {
  const provider = role === 'provider' ? _id : undefined;
  return pagesQuery(
    [...managedServicesKey, provider, filter],
    ({ cursor, signal }) => {
      const call = { query: { ...filter, sort: 'newest', cursor }, signal } as const;
      return provider === undefined
        ? api.listServices(call)
        : api.listServicesOfProvider({ ...call, params: { providerId: provider } });
    },
    { keepsPrevious: false },
  );
};

type ManagedPages = InfiniteData<ServicesResponse>;

export function setManagedServiceInCache(client: QueryClient, service: Service) {
  changeManagedServices(client, service._id, (services) =>
    services.map((one) => (one._id === service._id ? service : one)),
  );
}

export function removeManagedServiceFromCache(client: QueryClient, id: string) {
  changeManagedServices(client, id, (services) => services.filter(({ _id }) => _id !== id));
}

function changeManagedServices(client: QueryClient, id: string, change: (services: Service[]) => Service[]) {
  const changePage = (page: ServicesResponse) =>
    page.services.some(({ _id }) => _id === id) ? { ...page, services: change(page.services) } : page;
  client.setQueriesData<ManagedPages>(
    { queryKey: managedServicesKey },
    (list) => list && { ...list, pages: list.pages.map(changePage) },
  );
}

export function invalidateServices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: servicesKey });
}

/** Fetches all services of a category, hidden ones too. */
export const servicesOfCategoryQuery = (category: string) =>
  queryOptions({
    queryKey: [...servicesKey, 'of-category', category],
    queryFn: ({ signal }) =>
      fetchAllPages(
        (page) => api.listServices({ query: { category, ...page }, signal }),
        ({ services }) => services,
        signal,
      ),
    staleTime: 0,
  });

/** Fetches the first page of the providers that match `q`, to whom an admin can assign a service. */
export const providerChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: ['provider-choices', q],
    queryFn: ({ signal }) => api.listProviders({ query: { q, limit: MAX_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export async function updateService(id: string, body: UpdateServiceInput): Promise<Service> {
  return (await api.updateService({ params: { id }, body })).service;
}

export async function moveService(id: string, category: string): Promise<Service> {
  const { name, description, basePrice, version } = await fetchService(id);
  return updateService(id, { name, description, basePrice, category, version });
}
