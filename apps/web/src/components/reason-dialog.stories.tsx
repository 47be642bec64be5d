import { noop, WithTrigger } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ApiError } from '../lib/api-error.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const dialog = {
  title: 'Hide this review?',
  hint: 'Sofia L. reads it.',
  confirmText: 'Hide review',
  loadingText: 'Hiding...',
  isPending: false,
  error: null,
  errorMessage: 'The decision could not be saved',
  onConfirm: noop,
};

export const stories: Stories = {
  group: 'Dialogs',
  states: [
    {
      name: 'A reason is required',
      element: <WithTrigger>{(onClose) => <ReasonDialog {...dialog} onClose={onClose} />}</WithTrigger>,
    },
    {
      name: 'It has failed',
      element: (
        <WithTrigger text="Open failed">
          {(onClose) => (
            <ReasonDialog
              {...dialog}
              error={new ApiError({ status: 409, message: 'This review is hidden already' })}
              onClose={onClose}
            />
          )}
        </WithTrigger>
      ),
    },
  ],
};
