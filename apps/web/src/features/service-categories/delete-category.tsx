import { messages } from '@nearhand/shared/messages';
import type { ServiceCategory } from '@nearhand/shared/service-categories';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeleteQuestion } from '../../components/delete-question.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { showSuccess } from '../../lib/toast.ts';
import { deleteCategory, serviceCategoriesQuery } from './service-categories-api.ts';

interface DeleteCategoryProps {
  category: ServiceCategory;
  /** Tells of the services that keep a category from being deleted. */
  inUse: ReactNode;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteCategory({ category, inUse, onDeleted, onClose }: DeleteCategoryProps) {
  const removal = useMutation({
    mutationFn: () => deleteCategory(category._id),
    onSuccess: (_reply, _none, _shown, { client }) => {
      showSuccess(messages.category.deleted);
      client.setQueryData(serviceCategoriesQuery.queryKey, (all) =>
        all?.filter(({ _id }) => _id !== category._id),
      );
      onDeleted();
      void client.invalidateQueries({ queryKey: serviceCategoriesQuery.queryKey });
    },
  });
  const isInUse = removal.error instanceof ApiError && removal.error.status === 409;
  return (
    <DeleteQuestion
      question={messages.category.confirmDelete}
      name={category.name}
      confirmText="Delete category"
      failed={messages.category.deleteFailed}
      removal={removal}
      advice={isInUse && inUse}
      onClose={onClose}
    />
  );
}
