import { MINUTE_MS } from '@nearhand/shared/durations';
import type {
  SavedSearch,
  SavedSearchesResponse,
  SavedSearchInput,
  SavedSearchResponse,
  SavedService,
  SavedServicesResponse,
} from '@nearhand/shared/saved';
import type { Pagination } from '@nearhand/shared/pagination';
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

const SERVICES = '/users/me/saved-services';
const SEARCHES = '/users/me/saved-searches';
const listKey = ['saved', 'services'] as const;

/** Fetches the ids of all services that the user has saved, once for all hearts. */
export const savedIdsQuery = queryOptions({
  queryKey: ['saved', 'ids'],
  queryFn: async ({ signal }) =>
    (await callApi<SavedServicesResponse>('GET', SERVICES, { query: { ids: true }, signal })).ids ?? [],
  staleTime: MINUTE_MS,
});

interface SavedPage {
  services: SavedService[];
  pagination: Pagination;
}

export const savedServicesQuery = infiniteQueryOptions({
  queryKey: listKey,
  queryFn: ({ pageParam, signal }) =>
    callApi<SavedPage>('GET', SERVICES, { query: { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ pagination }) => pagination.nextCursor,
});

interface Change {
  id: string;
  isSaved: boolean;
}

/** Saves a service or removes it. The heart turns at once, and back when the API rejects it. */
export const saveServiceMutation = (client: QueryClient) =>
  mutationOptions({
    // One after the other, so that the last press counts.
    scope: { id: 'saved-services' },
    mutationFn: ({ id, isSaved }: Change) => callApi(isSaved ? 'PUT' : 'DELETE', `${SERVICES}/${id}`),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: savedIdsQuery.queryKey });
      setSaved(client, change);
    },
    onError: (_error, { id, isSaved }) => setSaved(client, { id, isSaved: !isSaved }),
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });

function setSaved(client: QueryClient, { id, isSaved }: Change): void {
  client.setQueryData(savedIdsQuery.queryKey, (ids = []) => {
    const others = ids.filter((each) => each !== id);
    return isSaved ? [id, ...others] : others;
  });
}

export const savedSearchesQuery = queryOptions({
  queryKey: ['saved', 'searches'],
  queryFn: async ({ signal }): Promise<SavedSearch[]> =>
    (await callApi<SavedSearchesResponse>('GET', SEARCHES, { signal })).savedSearches,
});

export const saveSearchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: SavedSearchInput & { idempotencyKey: string }) =>
      callApi<SavedSearchResponse>('POST', SEARCHES, { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });

export const deleteSearchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => callApi('DELETE', `${SEARCHES}/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
