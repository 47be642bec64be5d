import type {
  CategoriesReply,
  CategoryReply,
  ServiceCategory,
  TypedCategory,
} from '@nearhand/shared/service-categories';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { loadAllPages } from '../../lib/all-pages.ts';
import { callApi } from '../../lib/api-client.ts';

/** Every category, by name: asked for once by all who show some of them, mostly in a single call. */
export const serviceCategoriesQuery = queryOptions({
  queryKey: ['service-categories'],
  queryFn: ({ signal }) =>
    loadAllPages({
      path: '/service-categories',
      itemsOf: ({ categories }: CategoriesReply) => categories,
      signal,
    }),
  staleTime: 5 * 60_000,
});

/** Adds a category, or changes the one with this id. */
export async function saveCategory(
  category: TypedCategory & { version?: number },
  id?: string,
): Promise<ServiceCategory> {
  const reply = await callApi<CategoryReply>(
    id === undefined ? 'POST' : 'PUT',
    id === undefined ? '/service-categories' : `/service-categories/${id}`,
    { body: category },
  );
  return reply.category;
}

export async function deleteCategory(id: string): Promise<void> {
  await callApi('DELETE', `/service-categories/${id}`);
}

/** undefined until the categories are there, and for one that there is not. */
export function useCategoryName(id: string): string | undefined {
  return useQuery(serviceCategoriesQuery).data?.find(({ _id }) => _id === id)?.name;
}
