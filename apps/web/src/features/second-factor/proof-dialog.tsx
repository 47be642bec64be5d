import { zodResolver } from '@hookform/resolvers/zod';
import { messages } from '@nearhand/shared/api-messages';
import {
  secondFactorProofSchema,
  type SecondFactorProof,
} from '@nearhand/shared/second-factor/second-factor';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { AlertDialog } from '../../components/alert-dialog.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { hasFieldErrors, setServerErrorsAndFocus } from '../../lib/server-errors.ts';
import { commonTexts } from '../../lib/texts.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';

const FIELDS = ['password', 'code'] as const;

interface ProofDialogProps<Result> {
  title: string;
  text: string;
  confirmText: string;
  isDangerous?: boolean;
  send: (proof: SecondFactorProof) => Promise<Result>;
  onDone: (result: Result) => void;
  onCancel: () => void;
}

/** Asks for password and code, and sends them with a change of the second factor. */
export function ProofDialog<Result>({
  title,
  text,
  confirmText,
  isDangerous = false,
  send,
  onDone,
  onCancel,
}: ProofDialogProps<Result>) {
  const id = useId();
  const form = useForm({
    resolver: zodResolver(secondFactorProofSchema),
    defaultValues: { password: '', code: '' },
  });
  const { errors } = form.formState;
  const change = useGuardedMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => setServerErrorsAndFocus(error, FIELDS, form),
  });
  const submit = form.handleSubmit((proof) => change.mutate(proof));

  return (
    <AlertDialog
      title={title}
      confirmText={confirmText}
      confirmVariant={isDangerous ? 'danger' : 'primary'}
      loadingText={commonTexts.saving}
      cancelText="Cancel"
      isOpen
      isPending={change.isPending || change.isSuccess}
      form={id}
      onCancel={onCancel}
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <p>{text}</p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label="Code"
          hint="6 digits from your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...form.register('code')}
        />
        {change.error && !hasFieldErrors(change.error) && (
          <FailureAlert
            message={getErrorMessage(change.error, messages.somethingWentWrong)}
            error={change.error}
          />
        )}
      </form>
    </AlertDialog>
  );
}
