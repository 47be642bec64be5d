import { availabilityMessages } from '@nearhand/shared/availability-messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { toastError } from '../../lib/toast-error.ts';
import { showSuccess } from '../../lib/toast.ts';
import { slotsKey } from '../../lib/slots.ts';
import { availabilityQuery, removeAvailability } from './availability-api.ts';

/** Removes the provider's hours after a confirmation: customers can then ask for any time. */
export function RemoveHours({ onRemoved }: { onRemoved: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: removeAvailability,
    onSuccess: ({ message }, _sent, _shown, { client }) => {
      setIsAsking(false);
      showSuccess(message);
      client.setQueryData(availabilityQuery.queryKey, null);
      onRemoved();
      return client.invalidateQueries({ queryKey: slotsKey });
    },
    onError: (error) => {
      setIsAsking(false);
      toastError(error, availabilityMessages.saveFailed);
    },
  });
  return (
    <>
      <Button variant="danger-outline" size="small" onClick={() => setIsAsking(true)}>
        Remove my hours
      </Button>
      {isAsking && (
        <AlertDialog
          title={availabilityMessages.confirmRemove}
          confirmText="Remove my hours"
          loadingText="Removing..."
          cancelText="Keep them"
          isOpen
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
