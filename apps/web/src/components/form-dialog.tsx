import { useState, type ComponentProps, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'children'> {
  /** Whether something would be lost. */
  isDirty: boolean;
  /** The form; `close` is for its Cancel button. */
  children: (close: () => void) => ReactNode;
}

/** A form in a dialog, which asks before what was typed is lost. */
export function FormDialog({ isDirty, onClose, children, ...dialog }: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (isDirty ? setIsAsking(true) : onClose());
  return (
    <Dialog {...dialog} isOpen onClose={close}>
      {children(close)}
      <LeaveGuard isDirty={isDirty} />
      {isAsking && <DiscardQuestion onDiscard={onClose} onKeep={() => setIsAsking(false)} />}
    </Dialog>
  );
}
