import { useState, type ComponentProps, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { ConfirmDiscardDialog, type ConfirmDiscardDialogProps } from './confirm-discard-dialog.tsx';
import { FirstFieldFocus } from '../lib/first-field-focus.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'children'> {
  /** Whether closing would lose changes. */
  isDirty: boolean;
  /** While its work is pending, the dialog stays open. */
  isPending?: boolean;
  /** Texts of the dialog that confirms discarding; by default they speak of changes. */
  discardDialog?: Pick<ConfirmDiscardDialogProps, 'title' | 'confirmText'>;
  /** Renders the form; `close` is for its Cancel button. */
  children: (close: () => void) => ReactNode;
}

/** Shows a form in a dialog that asks before it discards what was typed. */
export function FormDialog({
  isDirty,
  isPending = false,
  discardDialog,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    if (isPending) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  return (
    <Dialog {...dialog} isOpen onClose={close}>
      <FirstFieldFocus>{children(close)}</FirstFieldFocus>
      <UnsavedChangesGuard isDirty={isDirty || isPending} />
      {isAsking && (
        <ConfirmDiscardDialog {...discardDialog} onDiscard={onClose} onKeep={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}
