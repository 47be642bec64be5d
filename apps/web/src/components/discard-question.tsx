import { AlertDialog } from './alert-dialog.tsx';

export interface DiscardQuestionProps {
  title?: string;
  /** The act, as a verb. */
  confirmText?: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before a form that is not saved is closed. */
export function DiscardQuestion({
  title = 'Discard your changes?',
  confirmText = 'Discard changes',
  onDiscard,
  onKeep,
}: DiscardQuestionProps) {
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
