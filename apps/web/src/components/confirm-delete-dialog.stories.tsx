import { mutationOptions } from '@tanstack/react-query';
import { WithTrigger, resolveAfterDelay } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ApiError } from '../lib/api-error.ts';
import { ConfirmDeleteDialog } from './confirm-delete-dialog.tsx';

export const stories: Stories = {
  group: 'Dialogs',
  states: [{ name: 'Pending for a second, then it fails', element: <DeleteSample /> }],
};

const failingDeletion = mutationOptions({
  mutationFn: async (): Promise<void> => {
    await resolveAfterDelay(undefined);
    throw new ApiError({ status: 409, message: 'This category still has services' });
  },
});

function DeleteSample() {
  return (
    <WithTrigger>
      {(close) => (
        <ConfirmDeleteDialog
          title="Are you sure you want to delete this category?"
          name="Plumbing"
          confirmText="Delete category"
          errorMessage="Failed to delete category"
          deletion={failingDeletion}
          advise={() => 'Move its services to another category first.'}
          onClose={close}
        />
      )}
    </WithTrigger>
  );
}
