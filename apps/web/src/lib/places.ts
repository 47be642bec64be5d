import type { PlacesResponse } from '@nearhand/shared/places';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Fetches places whose name begins with the text. */
export const placesQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: ['places', q, limit],
    queryFn: async ({ signal }) =>
      (await callApi<PlacesResponse>('GET', '/places', { query: { q, limit }, signal })).places,
    placeholderData: keepPreviousData,
    // The next keystroke fetches again.
    retry: false,
  });
