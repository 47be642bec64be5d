import { messages } from '@nearhand/shared/api-messages';
import type { ServiceCategory } from '@nearhand/shared/service-categories/service-categories';
import { mutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDeleteDialog } from '../../components/confirm-delete-dialog.tsx';
import { hasCode } from '../../lib/api-error.ts';
import { showSuccess } from '../../lib/toast.ts';
import { serviceCategoriesQuery } from '../../entities/service-category/service-categories-api.ts';
import { categoryTexts } from './texts.ts';
import { api } from '../../lib/api-client.ts';

interface DeleteCategoryProps {
  category: ServiceCategory;
  inUse: ReactNode;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteCategory({ category, inUse, onDeleted, onClose }: DeleteCategoryProps) {
  const deletion = mutationOptions({
    mutationFn: () => api.deleteCategory({ params: { id: category._id } }),
    onSuccess: (_data, _variables, _onMutateResult, { client }) => {
      showSuccess(messages.category.deleted);
      client.setQueryData(serviceCategoriesQuery.queryKey, (all) =>
        all?.filter(({ _id }) => _id !== category._id),
      );
      onDeleted();
      void client.invalidateQueries({ queryKey: serviceCategoriesQuery.queryKey });
    },
  });
  return (
    <ConfirmDeleteDialog
      title={categoryTexts.confirmDelete}
      name={category.name}
      confirmText="Delete category"
      errorMessage={categoryTexts.deleteFailed}
      deletion={deletion}
      advise={(error) => hasCode(error, 'category_in_use') && inUse}
      onClose={onClose}
    />
  );
}
