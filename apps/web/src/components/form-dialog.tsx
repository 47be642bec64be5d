import { useState, type ComponentProps, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DiscardQuestion, type DiscardQuestionProps } from './discard-question.tsx';
import { FirstFieldFocus } from '../lib/first-field-focus.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'children'> {
  /** Whether something would be lost. */
  isDirty: boolean;
  /** While its work is going on it stays open. */
  isBusy?: boolean;
  /** The words of the question before what was typed is lost; unless given, they speak of changes. */
  question?: Pick<DiscardQuestionProps, 'title' | 'confirmText'>;
  /** The form; `close` is for its Cancel button. */
  children: (close: () => void) => ReactNode;
}

/** A form in a dialog, which asks before what was typed is lost. */
export function FormDialog({
  isDirty,
  isBusy = false,
  question,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => {
    if (isBusy) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  return (
    <Dialog {...dialog} isOpen onClose={close}>
      <FirstFieldFocus>{children(close)}</FirstFieldFocus>
      <LeaveGuard isDirty={isDirty || isBusy} />
      {isAsking && <DiscardQuestion {...question} onDiscard={onClose} onKeep={() => setIsAsking(false)} />}
    </Dialog>
  );
}
