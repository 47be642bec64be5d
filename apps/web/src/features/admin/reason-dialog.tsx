import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { reasonOf } from '../../lib/api-error.ts';

const REASON_REQUIRED = 'Reason is required';

interface ReasonDialogProps {
  title: string;
  /** What happens, before the question why. */
  children?: ReactNode;
  hint: string;
  confirmText: string;
  busyText: string;
  cancelText: string;
  isBusy: boolean;
  error: Error | null;
  failure: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks an admin why, with the focus on the answer. Nothing is sent without one. */
export function ReasonDialog({
  title,
  children,
  hint,
  confirmText,
  busyText,
  cancelText,
  isBusy,
  error,
  failure,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const id = useId();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(({ reason }) => {
    if (!isBusy) onConfirm(reason.trim());
  });
  return (
    <FormDialog title={title} isDirty={isDirty} isBusy={isBusy} onClose={onClose}>
      {(close) => (
        <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          {children}
          {error && <FailureAlert message={failure} reason={reasonOf(error)} error={error} />}
          <TextArea
            label="Reason"
            hint={hint}
            limit={MAX_REASON_LENGTH}
            error={errors.reason?.message}
            // The dialog is open to ask for this.
            // eslint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            {...form.register('reason', {
              validate: (reason) => reason.trim() !== '' || REASON_REQUIRED,
            })}
          />
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              {cancelText}
            </Button>
            <Button type="submit" variant="danger" isBusy={isBusy} busyText={busyText}>
              {confirmText}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
