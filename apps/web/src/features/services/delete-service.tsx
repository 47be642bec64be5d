import { messages } from '@nearhand/shared/messages';
import type { Service } from '@nearhand/shared/services';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeleteQuestion } from '../../components/delete-question.tsx';
import { showSuccess } from '../../lib/toast.ts';
import { deleteService, refreshServices, showManagedService } from './managed-services-api.ts';

interface DeleteServiceProps {
  service: Service;
  /** Tells of the bookings that stay. */
  openBookings: ReactNode;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteService({ service, openBookings, onDeleted, onClose }: DeleteServiceProps) {
  const removal = useMutation({
    mutationFn: () => deleteService(service._id),
    onSuccess: (_reply, _none, _shown, { client }) => {
      showSuccess(messages.service.deleted);
      showManagedService(client, service._id);
      onDeleted();
      void refreshServices(client);
    },
  });
  return (
    <DeleteQuestion
      question={messages.service.confirmDelete}
      name={service.name}
      confirmText="Delete service"
      failed={messages.service.deleteFailed}
      removal={removal}
      consequences={openBookings}
      onClose={onClose}
    />
  );
}
