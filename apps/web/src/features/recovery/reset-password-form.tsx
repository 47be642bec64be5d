import { resetPasswordSchema, type ResetPasswordInput } from '@nearhand/shared/recovery/recovery';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@nearhand/shared/users/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { FormErrorSummary } from '../../components/form-error-summary.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { getErrorMessage } from '../../lib/api-error.ts';
import { bindField } from '../../lib/bind-field.ts';
import { setServerErrorsAndFocus } from '../../lib/server-errors.ts';
import { commonTexts } from '../../lib/texts.ts';
import { useGuardedMutation } from '../../lib/use-guarded-mutation.ts';
import { api } from '../../lib/api-client.ts';

const FIELDS = ['newPassword', 'confirmPassword'] as const;

interface ResetPasswordFormProps {
  token: string;
  /** The account's, for password managers. */
  email: string | undefined;
  onReset: (message: string) => void;
}

/** Sets a new password with the token of a mailed link. */
export function ResetPasswordForm({ token, email, onReset }: ResetPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { token, newPassword: '', confirmPassword: '' },
    shouldFocusError: false,
  });
  const reset = useGuardedMutation({
    mutationFn: (input: ResetPasswordInput) => api.resetPassword({ body: input }),
    onSuccess: ({ message }) => onReset(message),
    onError: (error) => setServerErrorsAndFocus(error, FIELDS, form),
  });
  const submit = form.handleSubmit((input) => reset.mutate(input));

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {reset.error && (
        <FailureAlert
          message={getErrorMessage(reset.error, commonTexts.passwordChangeFailed)}
          error={reset.error}
        />
      )}
      <FormErrorSummary form={form} fields={FIELDS} />
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label="New password"
        hint={`${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`}
        autoComplete="new-password"
        {...bindField(form, 'newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        {...bindField(form, 'confirmPassword')}
      />
      <Button
        type="submit"
        size="large"
        isPending={reset.isPending || reset.isSuccess}
        loadingText={commonTexts.saving}
      >
        Change password
      </Button>
    </form>
  );
}
