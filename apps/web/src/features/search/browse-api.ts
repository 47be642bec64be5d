import { MAX_PAGE_SIZE } from '@nearhand/shared/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { servicesKey } from '../../entities/query-keys.ts';
import { servicePagesQuery } from '../../entities/service/services-api.ts';
import { toServiceQuery, type BrowseFilters } from '../../entities/service/service-filters.ts';

export const servicesQuery = (filters: BrowseFilters) => servicePagesQuery('list', toServiceQuery(filters));

/** Fetches the services of the nearby view, the nearest first, in the largest pages that the API returns. */
export const nearbyServicesQuery = (filters: BrowseFilters) =>
  servicePagesQuery('nearby', {
    ...toServiceQuery({ ...filters, sort: 'nearest' }),
    limit: MAX_PAGE_SIZE,
  });

/** Fetches how many services a list would have. The previous count stays until the next one is loaded. */
export const serviceCountQuery = (filters: BrowseFilters) => {
  const query = { ...toServiceQuery({ ...filters, sort: undefined }), limit: 1 };
  return queryOptions({
    queryKey: [...servicesKey, 'count', query],
    queryFn: async ({ signal }) => (await api.listServices({ query, signal })).pagination.total,
    placeholderData: keepPreviousData,
    // The list shows the error.
    retry: false,
  });
};

export const facetsQuery = (filters: BrowseFilters) => {
  const query = { ...toServiceQuery({ ...filters, sort: undefined }), facets: true, limit: 1 };
  return queryOptions({
    queryKey: [...servicesKey, 'facets', query],
    queryFn: async ({ signal }) => (await api.listServices({ query, signal })).facets ?? null,
    placeholderData: keepPreviousData,
    // The list shows the error.
    retry: false,
  });
};
