import { AlertDialog } from './alert-dialog.tsx';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before a form that is not saved is closed. */
export function DiscardQuestion({ onDiscard, onKeep }: DiscardQuestionProps) {
  return (
    <AlertDialog
      title="Discard your changes?"
      confirmText="Discard changes"
      cancelText="Keep editing"
      isOpen
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
