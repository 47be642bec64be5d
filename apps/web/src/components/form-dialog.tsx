import { useCallback, useState, type ComponentProps, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import type { ConfirmDiscardDialogProps } from './confirm-discard-dialog.tsx';
import { DraftRestoredNotice } from './draft-restored-notice.tsx';
import { FirstFieldFocus } from './first-field-focus.tsx';
import { UnsavedInDialog } from './unsaved-changes-guard.tsx';
import { useDiscardGuard } from '../lib/use-discard-guard.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'children'> {
  /** Left out where the forms have an UnsavedChangesGuard of their own. */
  isDirty?: boolean;
  /** While its work is pending, the dialog stays open. */
  isPending?: boolean;
  /** Whether the form holds the draft from before the session ended. */
  hasRestoredDraft?: boolean;
  /** Texts of the dialog that confirms discarding; by default they speak of changes. */
  discardDialog?: Pick<ConfirmDiscardDialogProps, 'title' | 'confirmText'>;
  /** Renders the form; `close` is for its Cancel button. */
  children: (close: () => void) => ReactNode;
}

/** Shows a form in a dialog that asks before it discards what was typed. */
export function FormDialog({
  isDirty = false,
  isPending = false,
  hasRestoredDraft = false,
  discardDialog,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const [unsaved, setUnsaved] = useState(0);
  const count = useCallback((change: 1 | -1) => setUnsaved((before) => before + change), []);
  const { close, dialogs } = useDiscardGuard({
    isDirty: isDirty || unsaved > 0,
    isPending,
    onClose,
    discardDialog,
  });
  const content = children(close);
  return (
    <Dialog {...dialog} isOpen onClose={close}>
      {hasRestoredDraft && (
        <div className="mb-5">
          <DraftRestoredNotice />
        </div>
      )}
      <UnsavedInDialog value={count}>
        {dialog.startsAtHeading ? content : <FirstFieldFocus>{content}</FirstFieldFocus>}
      </UnsavedInDialog>
      {dialogs}
    </Dialog>
  );
}
