import { AlertDialog } from '../../components/alert-dialog.tsx';

interface DiscardQuestionProps {
  onDiscard: () => void;
  onKeep: () => void;
}

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
