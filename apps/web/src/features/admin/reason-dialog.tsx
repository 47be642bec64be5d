import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { messages } from '@nearhand/shared/messages';
import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { getServerMessage } from '../../lib/api-error.ts';

interface ReasonDialogProps {
  title: string;
  /** What happens, above the field for the reason. */
  children?: ReactNode;
  hint: string;
  /** Whether the reason is optional. */
  isOptional?: boolean;
  confirmText: string;
  /** Red unless the action is harmless. */
  confirmVariant?: 'danger' | 'primary';
  loadingText: string;
  cancelText: string;
  isPending: boolean;
  error: Error | null;
  errorMessage: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks an admin for the reason of a decision. */
export function ReasonDialog({
  title,
  children,
  hint,
  isOptional = false,
  confirmText,
  confirmVariant = 'danger',
  loadingText,
  cancelText,
  isPending,
  error,
  errorMessage,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const id = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(({ reason }) => {
    if (!isPending) onConfirm(reason.trim());
  });
  return (
    <FormDialog title={title} isDirty={isDirty} isPending={isPending} onClose={onClose}>
      {(close) => (
        <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          {children}
          {error && <FailureAlert message={errorMessage} reason={getServerMessage(error)} error={error} />}
          <TextArea
            label="Reason"
            hint={hint}
            limit={MAX_REASON_LENGTH}
            error={errors.reason?.message}
            optional={isOptional}
            {...form.register('reason', {
              validate: (reason) => isOptional || reason.trim() !== '' || messages.admin.reasonRequired,
            })}
          />
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              {cancelText}
            </Button>
            <Button type="submit" variant={confirmVariant} isPending={isPending} loadingText={loadingText}>
              {confirmText}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
