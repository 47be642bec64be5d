import { MINUTE_MS } from '@nearhand/shared/durations';
import type { SavedSearch, SavedSearchInput } from '@nearhand/shared/saved/saved';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { pagesQuery } from '../../lib/pages-query.ts';
import { api } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';

const savedServicesKey = ['saved', 'services'] as const;

export const savedIdsQuery = queryOptions({
  queryKey: ['saved', 'ids'],
  queryFn: async ({ signal }) => (await api.listSavedServices({ query: { ids: true }, signal })).ids ?? [],
  staleTime: MINUTE_MS,
});

export const savedServicesQuery = pagesQuery(
  savedServicesKey,
  async ({ cursor, signal }) => {
    const { services = [], pagination } = await api.listSavedServices({
      query: { cursor },
      signal,
    });
    // Only a response of ids has none.
    if (!pagination) throw new ApiError({ status: 200 });
    return { services, pagination };
  },
  { keepsPrevious: false },
);

interface SavedChange {
  id: string;
  isSaved: boolean;
}

/** Saves a service or removes it. The cache changes at once and is reverted on an error. */
export const saveServiceMutation = (client: QueryClient) =>
  mutationOptions({
    // In sequence, so that the last press counts.
    scope: { id: 'saved-services' },
    mutationFn: async ({ id, isSaved }: SavedChange) => {
      const call = { params: { serviceId: id } };
      await (isSaved ? api.saveService(call) : api.removeSavedService(call));
    },
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
    (await api.listSavedSearches({ signal })).savedSearches,
});

export const saveSearchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ idempotencyKey, ...body }: SavedSearchInput & { idempotencyKey: string }) =>
      api.saveSearch({ body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });

export const deleteSearchMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => api.deleteSavedSearch({ params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });

export const savedTexts = {
  removeFailed: 'Failed to remove the service',
} as const;
