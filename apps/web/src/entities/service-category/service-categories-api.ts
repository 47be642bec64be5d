import { MINUTE_MS } from '@nearhand/shared/durations';
import type {
  ServiceCategory,
  CategoryFormValues,
} from '@nearhand/shared/service-categories/service-categories';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAllPages } from '../../lib/all-pages.ts';
import { api } from '../../lib/api-client.ts';

export const serviceCategoriesQuery = queryOptions({
  queryKey: ['service-categories'],
  queryFn: ({ signal }) =>
    fetchAllPages(
      (page) => api.listCategories({ query: page, signal }),
      ({ categories }) => categories,
      signal,
    ),
  staleTime: 5 * MINUTE_MS,
});

export async function saveCategory(
  category: CategoryFormValues & { version?: number },
  id?: string,
): Promise<ServiceCategory> {
  const response = await (id === undefined
    ? api.createCategory({ body: category })
    : api.updateCategory({ params: { id }, body: category }));
  return response.category;
}

/** Returns the name of a category; undefined while the categories load and for an unknown id. */
export function useCategoryName(id: string): string | undefined {
  return useQuery(serviceCategoriesQuery).data?.find(({ _id }) => _id === id)?.name;
}

/** Returns the first names of the catalog as examples of what to type, "Plumbing, Cleaning…"; nothing until they are loaded. */
export function useCategoryExamples(): string {
  const names =
    useQuery(serviceCategoriesQuery)
      .data?.slice(0, 2)
      .map(({ name }) => name) ?? [];
  return names.length > 0 ? `${names.join(', ')}…` : '';
}
