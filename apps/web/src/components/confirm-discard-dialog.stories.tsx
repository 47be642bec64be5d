import { WithTrigger } from '../gallery/helpers.tsx';
import type { Stories } from '../gallery/stories.ts';
import { ConfirmDiscardDialog } from './confirm-discard-dialog.tsx';

export const stories: Stories = {
  group: 'Dialogs',
  states: [
    {
      name: 'Default',
      element: (
        <WithTrigger>{(close) => <ConfirmDiscardDialog onDiscard={close} onKeep={close} />}</WithTrigger>
      ),
    },
  ],
};
