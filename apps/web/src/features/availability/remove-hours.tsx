import { useState } from 'react';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { availabilityQuery } from '../../entities/availability/availability.ts';
import { toastError, showSuccess } from '../../lib/toast.ts';
import { slotsKey } from '../../entities/availability/slots.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { availabilityTexts } from './texts.ts';
import { api } from '../../lib/api-client.ts';

/** Removes the provider's hours after a confirmation; customers can then request any time. */
export function RemoveHours({ onRemoved }: { onRemoved: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useGuardedMutation({
    mutationFn: () => api.deleteAvailability(),
    onSuccess: ({ message }, _variables, _onMutateResult, { client }) => {
      setIsConfirming(false);
      showSuccess(message);
      client.setQueryData(availabilityQuery.queryKey, null);
      onRemoved();
      return client.invalidateQueries({ queryKey: slotsKey });
    },
    onError: (error) => {
      setIsConfirming(false);
      toastError(error, availabilityTexts.saveFailed);
    },
  });
  return (
    <>
      <Button variant="danger-outline" size="small" onClick={() => setIsConfirming(true)}>
        Remove my hours
      </Button>
      {isConfirming && (
        <AlertDialog
          title="Remove your hours? Customers can then ask for any time."
          confirmText="Remove my hours"
          loadingText="Removing..."
          cancelText="Keep them"
          isOpen
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
