import { AlertDialog } from './alert-dialog.tsx';

export interface ConfirmDiscardDialogProps {
  title?: string;
  /** The action, as a verb. */
  confirmText?: string;
  onDiscard: () => void;
  onKeep: () => void;
}

export function ConfirmDiscardDialog({
  title = 'Discard your changes?',
  confirmText = 'Discard changes',
  onDiscard,
  onKeep,
}: ConfirmDiscardDialogProps) {
  return (
    <AlertDialog
      title={title}
      confirmText={confirmText}
      cancelText="Keep editing"
      isOpen
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
