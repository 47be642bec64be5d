import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useLayer } from '../lib/layers.ts';
import { Button } from './button.tsx';
import { OVERLAY } from './dialog.tsx';
import { FirstFieldFocus } from '../lib/first-field-focus.tsx';

interface AlertDialogProps {
  /** The question, such as "Are you sure you want to delete this category?". */
  title: string;
  /** Below the question, such as why the act has failed. */
  children?: ReactNode;
  /** The act, as a verb: "Delete category". */
  confirmText: string;
  /** Red unless the act does no harm. */
  confirmVariant?: 'danger' | 'primary';
  busyText?: string;
  /** The safe way out, such as "Keep it"; it has the focus when the dialog opens, unless there is a form to fill in. */
  cancelText: string;
  isOpen: boolean;
  /** While the act is going on the dialog stays open: the safe way out is no more. */
  isBusy?: boolean;
  onConfirm?: () => void;
  /** Id of a form among the children that is sent instead, so that Enter in it does the same. */
  form?: string;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. */
export function AlertDialog({
  title,
  children,
  confirmText,
  confirmVariant = 'danger',
  busyText,
  cancelText,
  isOpen,
  isBusy,
  onConfirm,
  form,
  onCancel,
}: AlertDialogProps) {
  const cancel = () => {
    if (!isBusy) onCancel();
  };
  useLayer(cancel, isOpen);
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={(nowOpen) => !nowOpen && cancel()} className={OVERLAY}>
      <Modal className="max-h-full w-full overflow-y-auto rounded-t-dialog bg-surface p-6 shadow-e3 data-entering:animate-rise-in sm:max-w-110 sm:rounded-dialog">
        <AriaDialog role="alertdialog" className="grid gap-6 outline-none">
          <Heading slot="title" className="text-[1.25rem]/[1.3] font-bold">
            {title}
          </Heading>
          {form ? <FirstFieldFocus>{children}</FirstFieldFocus> : children}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" autoFocus={!form} isBusy={isBusy} onClick={onCancel}>
              {cancelText}
            </Button>
            <Button
              variant={confirmVariant}
              isBusy={isBusy}
              busyText={busyText}
              {...(onConfirm && { onClick: onConfirm })}
              {...(form && { type: 'submit', form })}
            >
              {confirmText}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
