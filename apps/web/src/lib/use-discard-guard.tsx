import { useState, type ReactNode } from 'react';
import {
  ConfirmDiscardDialog,
  type ConfirmDiscardDialogProps,
} from '../components/confirm-discard-dialog.tsx';
import { UnsavedChangesGuard } from '../components/unsaved-changes-guard.tsx';

interface DiscardGuardOptions {
  isDirty: boolean;
  /** While its work is pending, the form stays open. */
  isPending: boolean;
  onClose: () => void;
  /** Texts of the dialog that confirms discarding; by default they speak of changes. */
  discardDialog?: Pick<ConfirmDiscardDialogProps, 'title' | 'confirmText'> | undefined;
}

/** Returns how a form closes that asks before it discards what was typed, and the dialogs that ask. */
export function useDiscardGuard({ isDirty, isPending, onClose, discardDialog }: DiscardGuardOptions): {
  close: () => void;
  dialogs: ReactNode;
} {
  const [isOpen, setIsOpen] = useState(false);
  const discard = () => {
    setIsOpen(false);
    onClose();
  };
  return {
    close: () => {
      if (isPending) return;
      if (isDirty) setIsOpen(true);
      else onClose();
    },
    dialogs: (
      <>
        <UnsavedChangesGuard isDirty={isDirty || isPending} />
        {isOpen && (
          <ConfirmDiscardDialog {...discardDialog} onDiscard={discard} onKeep={() => setIsOpen(false)} />
        )}
      </>
    ),
  };
}
