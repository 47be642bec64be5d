import { WithTrigger, noop } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { AlertDialog } from './alert-dialog.tsx';

const confirmation = {
  title: 'Are you sure you want to cancel this booking?',
  confirmText: 'Cancel booking',
  loadingText: 'Cancelling...',
  cancelText: 'Keep it',
  isOpen: true,
};

export const stories: Stories = {
  group: 'Dialogs',
  states: [
    {
      name: 'Default: the safe choice has the focus',
      element: (
        <WithTrigger>
          {(close) => <AlertDialog {...confirmation} onConfirm={close} onCancel={close} />}
        </WithTrigger>
      ),
    },
    {
      name: 'Pending',
      element: (
        <WithTrigger>
          {(close) => <AlertDialog {...confirmation} isPending onConfirm={noop} onCancel={close} />}
        </WithTrigger>
      ),
    },
  ],
};
