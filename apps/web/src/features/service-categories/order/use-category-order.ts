import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
// oxlint-disable-next-line no-restricted-imports -- Every order counts; they wait for each other.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  categoryOrderQuery,
  serviceCategoriesQuery,
} from '../../../entities/service-category/service-categories-api.ts';
import { api } from '../../../lib/api-client.ts';
import { toastError } from '../../../lib/toast.ts';
import { categoryTexts } from '../texts.ts';

const { queryKey } = categoryOrderQuery;

/** Returns a function that shows a new order at once and saves it. One that cannot be saved gives way to the order before. */
export function useCategoryOrder(): (categories: readonly ServiceCategory[]) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'category-order' },
    mutationFn: (categories: readonly ServiceCategory[]) => {
      const version = client.getQueryData(queryKey)?.version;
      return api.orderCategories({ body: { ids: categories.map(({ _id }) => _id), version } });
    },
    onMutate: (categories) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (current) => current && { ...current, categories: [...categories] });
      return before;
    },
    onSuccess: ({ version }) => {
      client.setQueryData(queryKey, (current) => current && { ...current, version });
    },
    onError: (error, _categories, before) => {
      if (before) client.setQueryData(queryKey, before);
      toastError(error, categoryTexts.orderFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: serviceCategoriesQuery.queryKey }),
  });
  return mutate;
}
