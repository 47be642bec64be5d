import { MAX_REASON_LENGTH } from '@nearhand/shared/limits';
import { messages } from '@nearhand/shared/api-messages';
import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { useSession } from '../../entities/user/session.ts';
import { getServerMessage } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { hasFieldErrors, setServerErrorsAndFocus } from '../../lib/server-errors.ts';
import { useUserChange } from './use-user-change.ts';

interface Proof {
  reason: string;
  currentPassword: string;
}

interface ProofDialogProps {
  title: string;
  /** What happens, above the fields. */
  children: ReactNode;
  /** Who reads the reason; without it none is asked for. */
  reasonHint?: string;
  reasonLabel?: string;
  reasonLimit?: number;
  confirmText: string;
  cancelText?: string;
  confirmVariant?: 'danger' | 'primary';
  change: (proof: Proof) => Promise<unknown>;
  doneMessage: string;
  errorMessage: string;
  onClose: () => void;
}

const FIELDS = ['reason', 'currentPassword'] as const;

/** Asks an admin for the own password, and perhaps a reason, before a change of another account. */
export function ProofDialog({
  title,
  children,
  reasonHint,
  reasonLabel = 'Reason',
  reasonLimit = MAX_REASON_LENGTH,
  confirmText,
  cancelText = 'Cancel',
  confirmVariant = 'danger',
  change,
  doneMessage,
  errorMessage,
  onClose,
}: ProofDialogProps) {
  const id = useId();
  const { session } = useSession();
  const form = useForm({ defaultValues: { reason: '', currentPassword: '' } });
  const send = useUserChange({
    change: async (proof: Proof) => {
      await change(proof);
      onClose();
    },
    toMessage: () => doneMessage,
    onFailure: (error) => setServerErrorsAndFocus(error, FIELDS, form),
  });
  const submit = form.handleSubmit((proof) => send.mutate({ ...proof, reason: proof.reason.trim() }));
  return (
    <FormDialog title={title} isDirty={form.formState.isDirty} isPending={send.isPending} onClose={onClose}>
      {(close) => (
        <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
          {children}
          {send.error && !hasFieldErrors(send.error) && (
            <FailureAlert message={errorMessage} reason={getServerMessage(send.error)} error={send.error} />
          )}
          {reasonHint !== undefined && (
            <TextArea
              label={reasonLabel}
              hint={reasonHint}
              limit={reasonLimit}
              {...bindField(form, 'reason', {
                validate: (reason) => reason.trim() !== '' || messages.admin.reasonRequired,
              })}
            />
          )}
          {/* Tells password managers which account this is. */}
          {session.status === 'signed-in' && (
            <input type="email" autoComplete="username" value={session.user.email} readOnly hidden />
          )}
          <PasswordField
            label="Your own password"
            autoComplete="current-password"
            {...bindField(form, 'currentPassword', { required: messages.account.passwordRequired })}
          />
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              {cancelText}
            </Button>
            <Button
              type="submit"
              variant={confirmVariant}
              isPending={send.isPending}
              loadingText="One moment..."
            >
              {confirmText}
            </Button>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
