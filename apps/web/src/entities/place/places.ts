import type { Place } from '@nearhand/shared/places/places';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const placesKey = ['places'] as const;

export const placesQuery = (q: string, limit: number) =>
  queryOptions({
    queryKey: [...placesKey, q, limit],
    queryFn: async ({ signal }) => (await api.findPlaces({ query: { q, limit }, signal })).places,
    placeholderData: keepPreviousData,
    // The next keystroke fetches again.
    retry: false,
  });

/** "Harborside, Alder Bay": what a chosen place is called. */
export function namePlace({ name, region }: Pick<Place, 'name' | 'region'>): string {
  return [name, region].filter(Boolean).join(', ');
}

/** "Lisbon, PT": region and country, which tell places of one name apart. */
export function describePlace({ region, country }: Place): string {
  return [region, country].filter(Boolean).join(', ');
}
