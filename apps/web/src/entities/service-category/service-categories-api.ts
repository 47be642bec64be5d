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

/** All categories with the version of their order, for those who change it. */
export const categoryOrderQuery = queryOptions({
  queryKey: [...serviceCategoriesQuery.queryKey, 'order'],
  queryFn: async ({ signal }) => {
    let version = 0;
    const categories = await fetchAllPages(
      (page) => api.listCategories({ query: page, signal }),
      (page) => {
        version = page.version;
        return page.categories;
      },
      signal,
    );
    return { categories, version };
  },
});

/** The categories that have tiles and filters. */
export const visibleCategoriesQuery = queryOptions({
  ...serviceCategoriesQuery,
  select: (categories) => categories.filter(({ isHidden }) => !isHidden),
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

/** Returns the icon of a category, as `useCategoryName` returns its name. */
export function useCategoryIcon(id: string): string | undefined {
  return useQuery(serviceCategoriesQuery).data?.find(({ _id }) => _id === id)?.icon;
}

/** Returns the first names of the catalog as examples of what to type, "Plumbing, Cleaning…"; nothing until they are loaded. */
export function useCategoryExamples(): string {
  const names =
    useQuery(visibleCategoriesQuery)
      .data?.slice(0, 2)
      .map(({ name }) => name) ?? [];
  return names.length > 0 ? `${names.join(', ')}…` : '';
}
