import { useMutation } from '@tanstack/react-query';
import { WithTrigger, resolveAfterDelay } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ApiError } from '../lib/api-error.ts';
import { ConfirmDeleteDialog } from './confirm-delete-dialog.tsx';

export const stories: Stories = {
  group: 'Dialogs',
  states: [{ name: 'Busy for a second, then it fails', element: <DeleteSample /> }],
};

function DeleteSample() {
  const deleteMutation = useMutation({
    mutationFn: async () => {
      await resolveAfterDelay(undefined);
      throw new ApiError({ status: 409, message: 'This category still has services' });
    },
  });
  return (
    <WithTrigger>
      {(close) => (
        <ConfirmDeleteDialog
          title="Are you sure you want to delete this category?"
          name="Plumbing"
          confirmText="Delete category"
          errorMessage="Failed to delete category"
          deleteMutation={deleteMutation}
          advice={<p className="text-small">Move its services to another category first.</p>}
          onClose={close}
        />
      )}
    </WithTrigger>
  );
}
