import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { messages } from '@nearhand/shared/api-messages';
import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';
import { getServerMessage } from '../lib/api-error.ts';
import { useFormDraft } from '../lib/use-form-draft.ts';

interface ReasonDialogProps {
  /** Names the draft of the reason: what it is for, and the id of what it is about. */
  draftName: string;
  title: string;
  /** What happens, above the field for the reason. */
  children?: ReactNode;
  /** What the field is called. Default: Reason. */
  label?: string;
  hint: string;
  /** The longest reason, in characters. */
  limit?: number;
  isOptional?: boolean;
  requiredMessage?: string;
  confirmText: string;
  /** Red unless the action is harmless. */
  confirmVariant?: 'danger' | 'primary';
  loadingText: string;
  /** Default: Cancel. */
  cancelText?: string;
  isPending: boolean;
  error: Error | null;
  errorMessage: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

export function ReasonDialog({
  draftName,
  title,
  children,
  label = 'Reason',
  hint,
  limit = MAX_REASON_LENGTH,
  isOptional = false,
  requiredMessage = messages.admin.reasonRequired,
  confirmText,
  confirmVariant = 'danger',
  loadingText,
  cancelText = 'Cancel',
  isPending,
  error,
  errorMessage,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const id = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isDirty } = form.formState;
  const hasRestoredDraft = useFormDraft(draftName, form);
  const submit = form.handleSubmit(({ reason }) => onConfirm(reason.trim()));
  return (
    <FormDialog
      title={title}
      isDirty={isDirty}
      isPending={isPending}
      hasRestoredDraft={hasRestoredDraft}
      onClose={onClose}
    >
      {(close) => (
        <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          {children}
          {error && <FailureAlert message={errorMessage} reason={getServerMessage(error)} error={error} />}
          <TextArea
            label={label}
            hint={hint}
            limit={limit}
            error={errors.reason?.message}
            optional={isOptional}
            {...form.register('reason', {
              validate: (reason) => isOptional || reason.trim() !== '' || requiredMessage,
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
