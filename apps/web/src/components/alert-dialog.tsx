import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useLayer } from '../lib/layers.ts';
import { Button } from './button.tsx';
import { overlayClassName } from './dialog.tsx';
import { FirstFieldFocus } from './first-field-focus.tsx';

interface AlertDialogProps {
  /** For instance "Are you sure you want to delete this category?". */
  title: string;
  /** Below the title, such as why the action failed. */
  children?: ReactNode;
  /** The action, as a verb: "Delete category". */
  confirmText: string;
  /** Red unless the action is harmless. */
  confirmVariant?: 'danger' | 'primary';
  loadingText?: string;
  /** The safe choice, such as "Keep it". It has the initial focus, unless there is a form to fill in. */
  cancelText: string;
  isOpen: boolean;
  /** While the action is running, the dialog cannot be closed. */
  isPending?: boolean;
  /** Whether a part of the text, such as an amount, is still loading: the user can cancel, but not confirm. */
  isLoading?: boolean;
  /** Whether Back cancels the dialog. False while the router itself waits to go back. */
  isLayer?: boolean;
  onConfirm?: () => void;
  /** Id of a form among the children that the confirm button submits, so that Enter does the same. */
  form?: string;
  onCancel: () => void;
}

/** Asks for confirmation of an action that cannot be undone. */
export function AlertDialog({
  title,
  children,
  confirmText,
  confirmVariant = 'danger',
  loadingText,
  cancelText,
  isOpen,
  isPending,
  isLoading = false,
  isLayer = true,
  onConfirm,
  form,
  onCancel,
}: AlertDialogProps) {
  const cancel = () => {
    if (!isPending) onCancel();
  };
  useLayer(cancel, isOpen && isLayer);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(nowOpen) => !nowOpen && cancel()}
      className={overlayClassName}
    >
      <Modal className="max-h-full w-full overflow-y-auto rounded-t-dialog bg-surface p-6 shadow-e3 forced-colors:border data-entering:animate-rise-in sm:max-w-110 sm:rounded-dialog">
        <AriaDialog role="alertdialog" className="grid gap-6 outline-none">
          <Heading slot="title" className="text-[1.25rem]/[1.3] font-bold">
            {title}
          </Heading>
          {form ? <FirstFieldFocus>{children}</FirstFieldFocus> : children}
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" autoFocus={!form} isPending={isPending} onClick={onCancel}>
              {cancelText}
            </Button>
            <Button
              variant={confirmVariant}
              isPending={isPending === true || isLoading}
              loadingText={isLoading ? undefined : loadingText}
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
