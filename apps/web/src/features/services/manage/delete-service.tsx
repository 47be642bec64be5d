import { messages } from '@nearhand/shared/api-messages';
import type { Service } from '@nearhand/shared/services/services';
import { mutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDeleteDialog } from '../../../components/confirm-delete-dialog.tsx';
import { showSuccess } from '../../../lib/toast.ts';
import { serviceEditingTexts } from '../texts.ts';
import { invalidateServices, removeManagedServiceFromCache } from './managed-services-api.ts';
import { api } from '../../../lib/api-client.ts';

interface DeleteServiceProps {
  service: Service;
  openBookings: ReactNode;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteService({ service, openBookings, onDeleted, onClose }: DeleteServiceProps) {
  const deletion = mutationOptions({
    mutationFn: () => api.deleteService({ params: { id: service._id } }),
    onSuccess: (_data, _variables, _onMutateResult, { client }) => {
      showSuccess(messages.service.deleted);
      removeManagedServiceFromCache(client, service._id);
      onDeleted();
      void invalidateServices(client);
    },
  });
  return (
    <ConfirmDeleteDialog
      title={serviceEditingTexts.confirmDelete}
      name={service.name}
      confirmText="Delete service"
      errorMessage={serviceEditingTexts.deleteFailed}
      deletion={deletion}
      consequences={openBookings}
      onClose={onClose}
    />
  );
}
