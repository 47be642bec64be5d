import type {
  ServiceCategory,
  CategoryFormValues,
} from '@nearhand/shared/service-categories/service-categories';
import { showSuccess } from '../../lib/toast.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { servicesKey } from '../../entities/query-keys.ts';
import {
  saveCategory,
  serviceCategoriesQuery,
} from '../../entities/service-category/service-categories-api.ts';
import { categoryTexts } from './texts.ts';

/** Creates or updates a category and refreshes the lists that show it. */
export function useSaveCategory(category: ServiceCategory | undefined, onSaved: () => void) {
  return useGuardedMutation({
    mutationFn: (typed: CategoryFormValues) =>
      saveCategory({ ...typed, ...(category && { version: category.version }) }, category?._id),
    onSuccess: (saved, _variables, _onMutateResult, { client }) => {
      showSuccess(category ? categoryTexts.saved : categoryTexts.created);
      client.setQueryData(serviceCategoriesQuery.queryKey, (list) =>
        list?.map((one) => (one._id === saved._id ? saved : one)),
      );
      onSaved();
      void client.invalidateQueries({ queryKey: serviceCategoriesQuery.queryKey });
      // Services show the name of their category.
      if (category) void client.invalidateQueries({ queryKey: servicesKey });
    },
  });
}
