import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { DialogActions } from '../../../components/dialog.tsx';
import { FailureAlert } from '../../../components/failure-alert.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { getServerMessage } from '../../../lib/api-error.ts';

interface ChangeDialogProps {
  title: string;
  /** Whether something was typed, about which closing asks. */
  isDirty: boolean;
  hasRestoredDraft: boolean;
  change: { isPending: boolean; isSuccess: boolean; error: Error | null };
  failedText: string;
  /** Default: Cancel. */
  cancelText?: string;
  submitText: string;
  loadingText: string;
  isUploading?: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for what a change of a booking needs. What was typed stays when the change fails. */
export function ChangeDialog({
  title,
  isDirty,
  hasRestoredDraft,
  change: { isPending, isSuccess, error },
  failedText,
  cancelText = 'Cancel',
  submitText,
  loadingText,
  isUploading = false,
  onSubmit,
  onClose,
  children,
}: ChangeDialogProps) {
  return (
    <FormDialog
      title={title}
      startsAtHeading
      isDirty={isDirty && !isSuccess}
      hasRestoredDraft={hasRestoredDraft}
      isPending={isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate className="grid gap-5" onSubmit={onSubmit}>
          {children}
          {error && <FailureAlert message={failedText} reason={getServerMessage(error)} error={error} />}
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              {cancelText}
            </Button>
            <Button type="submit" isPending={isPending || isUploading} loadingText={loadingText}>
              {submitText}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
