import { useState, type ReactNode } from 'react';
import {
  ConfirmDiscardDialog,
  type ConfirmDiscardDialogProps,
} from '../components/confirm-discard-dialog.tsx';
import { UnsavedChangesGuard } from '../components/unsaved-changes-guard.tsx';

interface DiscardGuardOptions {
  /** Whether closing would lose changes. */
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
  const [isAsking, setIsAsking] = useState(false);
  const discard = () => {
    setIsAsking(false);
    onClose();
  };
  return {
    close: () => {
      if (isPending) return;
      if (isDirty) setIsAsking(true);
      else onClose();
    },
    dialogs: (
      <>
        <UnsavedChangesGuard isDirty={isDirty || isPending} />
        {isAsking && (
          <ConfirmDiscardDialog {...discardDialog} onDiscard={discard} onKeep={() => setIsAsking(false)} />
        )}
      </>
    ),
  };
}
