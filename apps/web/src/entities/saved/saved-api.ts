import { MINUTE_MS } from '@nearhand/shared/durations';
import type {
  SavedSearch,
  SavedSearchesResponse,
  SavedSearchInput,
  SavedSearchResponse,
  SavedService,
  SavedServicesResponse,
} from '@nearhand/shared/saved/saved';
import type { Pagination } from '@nearhand/shared/pagination';
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

const SERVICES_PATH = '/users/me/saved-services';
const SEARCHES_PATH = '/users/me/saved-searches';
const savedServicesKey = ['saved', 'services'] as const;

/** Fetches the ids of all services that the user has saved, once for all save buttons. */
export const savedIdsQuery = queryOptions({
  queryKey: ['saved', 'ids'],
  queryFn: async ({ signal }) =>
    (await callApi<SavedServicesResponse>('GET', SERVICES_PATH, { query: { ids: true }, signal })).ids ?? [],
  staleTime: MINUTE_MS,
});

interface SavedPage {
  services: SavedService[];
  pagination: Pagination;
}

export const savedServicesQuery = infiniteQueryOptions({
  queryKey: savedServicesKey,
  queryFn: ({ pageParam, signal }) =>
    callApi<SavedPage>('GET', SERVICES_PATH, { query: { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ pagination }) => pagination.nextCursor,
});

interface SavedChange {
  id: string;
  isSaved: boolean;
}

/** Saves a service or removes it. The cache changes at once and is reverted on an error. */
export const saveServiceMutation = (client: QueryClient) =>
  mutationOptions({
    // In sequence, so that the last press counts.
    scope: { id: 'saved-services' },
    mutationFn: ({ id, isSaved }: SavedChange) =>
      callApi(isSaved ? 'PUT' : 'DELETE', `${SERVICES_PATH}/${id}`),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: savedIdsQuery.queryKey });
      setSaved(client, change);
    },
    onError: (_error, { id, isSaved }) => setSaved(client, { id, isSaved: !isSaved }),
    onSettled: () => client.invalidateQueries({ queryKey: savedServicesKey }),
  });

function setSaved(client: QueryClient, { id, isSaved }: SavedChange): void {
  client.setQueryData(savedIdsQuery.queryKey, (ids = []) => {
    const others = ids.filter((each) => each !== id);
    return isSaved ? [id, ...others] : others;
  });
}

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved', 'searches'],
  queryFn: async ({ signal }): Promise<SavedSearch[]> =>
    (await callApi<SavedSearchesResponse>('GET', SEARCHES_PATH, { signal })).savedSearches,
});

export const saveSearchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: SavedSearchInput & { idempotencyKey: string }) =>
      callApi<SavedSearchResponse>('POST', SEARCHES_PATH, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });

export const deleteSearchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => callApi('DELETE', `${SEARCHES_PATH}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
